// This file keeps the target buildable until its first type lands.
