-- Photos of users. In the database, not in a folder: any number of processes serve them, and a backup holds them.

CREATE TABLE profile_photo (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL UNIQUE,                  -- 24 random bytes, base64url: the address, known to whom it was told
  image bytea NOT NULL CHECK (octet_length(image) <= 262144),  -- WebP, 256 px square, no metadata
  created_at timestamptz NOT NULL
);
-- Compressed already: do not try once more.
ALTER TABLE profile_photo ALTER COLUMN image SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE, DELETE ON profile_photo TO filon_app;
