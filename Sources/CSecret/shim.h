#pragma once
#ifndef GLIB_VERSION_MIN_REQUIRED
#define GLIB_VERSION_MIN_REQUIRED G_ENCODE_VERSION(2, 66)
#endif
#include <libsecret/secret.h>

// The schema of every secret this project keeps. A C constant: libsecret wants one that lives for ever.
static inline const SecretSchema *facelift_secret_schema(void) {
  static const SecretSchema schema = {
      "de.mhus.vance.facelift",
      SECRET_SCHEMA_NONE,
      {
          {"profile", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"kind", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"account", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {NULL, SECRET_SCHEMA_ATTRIBUTE_STRING},
      },
      0, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
  };
  return &schema;
}
