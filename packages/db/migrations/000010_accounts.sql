-- Accounts and their security: a user's choices, the second factor, one-time links, login history, the audit log.

ALTER TABLE user_preference
  ADD COLUMN date_format text NOT NULL DEFAULT 'dmy' CHECK (date_format IN ('dmy', 'mdy', 'ymd')),
  ADD COLUMN time_format text NOT NULL DEFAULT '24h' CHECK (time_format IN ('24h', '12h')),
  ADD COLUMN time_zone text,                 -- IANA zone; NULL: the browser's own
  ADD COLUMN theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'system', 'dark'));

ALTER TABLE app_user
  ADD COLUMN password_changed_at timestamptz,  -- in the settings; a reset by link does not count (SETTINGS-19)
  ADD COLUMN welcome_mailed_at timestamptz;

-- An authenticator's secret. At most one for each user; until it is confirmed it asks nothing of anybody.
CREATE TABLE user_two_factor (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  secret text NOT NULL,                      -- v1.<key id>.<iv|tag|ciphertext>, bound to the user's id
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint                           -- 30-second step of the last code taken: no code of it or before is taken again
);

CREATE TABLE recovery_code (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code_hash bytea NOT NULL,                  -- HMAC-SHA-256, keyed outside the database
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A sign-in that has shown the password and waits for its second factor.
CREATE TABLE login_challenge (
  token_hash bytea PRIMARY KEY,              -- SHA-256
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  remember_me boolean NOT NULL,
  method text NOT NULL,                      -- what was shown first: password, apple
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_challenge_user ON login_challenge (user_id);

-- Links sent by mail, each used once: it is deleted when it is.
CREATE TABLE account_link (
  token_hash bytea PRIMARY KEY,              -- SHA-256
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('passwordReset', 'emailVerification')),
  email text,                                -- the address to be, lower case
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (user_id, purpose),                 -- the newest alone works
  CHECK ((purpose = 'emailVerification') = (email IS NOT NULL))
);

-- Tries at signing in, shown to the account's owner; kept 30 days.
CREATE TABLE login_event (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  success boolean NOT NULL,
  method text NOT NULL,
  ip text,
  user_agent text,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX login_event_at ON login_event (at);

GRANT SELECT, INSERT, UPDATE, DELETE ON user_two_factor, recovery_code, login_challenge, account_link, login_event TO filon_app;

---------------------------------------------------------------- audit log

-- Append-only, each row bound to the one before. The database numbers and hashes: the application cannot choose either.
-- No foreign keys: the log outlives whom it speaks of.
CREATE TABLE audit_entry (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  actor_id uuid,                             -- who did it; NULL: nobody signed in, or Filon itself
  subject text,                              -- whom or what it was done to, when not the actor
  workspace_id uuid,
  ip text,
  details jsonb NOT NULL DEFAULT '{}',
  hash bytea NOT NULL                        -- SHA-256 of the hash before it and of audit_content()
);
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, sequence);
CREATE INDEX audit_entry_action ON audit_entry (action, sequence);

-- The end of the chain: appended to by one transaction at a time, and what an end cut off is noticed by.
CREATE TABLE audit_head (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (sequence, hash) VALUES (0, sha256('filon audit'));

-- One text for one entry, whatever the session's settings: jsonb writes keys in its own order, instants are milliseconds.
CREATE FUNCTION audit_content(entry audit_entry) RETURNS bytea
  LANGUAGE sql STABLE
  AS $$
    SELECT convert_to(jsonb_build_array(
      entry.sequence, floor(extract(epoch FROM entry.at) * 1000)::bigint, entry.action, entry.actor_id, entry.subject,
      entry.workspace_id, entry.ip, entry.details
    )::text, 'UTF8')
  $$;

-- As the owner: the application may add entries but not move the head by itself.
CREATE FUNCTION append_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    head audit_head;
  BEGIN
    SELECT * INTO STRICT head FROM audit_head FOR UPDATE;
    NEW.sequence := head.sequence + 1;
    NEW.at := date_trunc('milliseconds', NEW.at);
    NEW.hash := sha256(head.hash || audit_content(NEW));
    UPDATE audit_head SET sequence = NEW.sequence, hash = NEW.hash;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER audit_append BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION append_audit_entry();

CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege'; END $$;
CREATE TRIGGER audit_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

GRANT SELECT, INSERT ON audit_entry TO filon_app;
GRANT SELECT ON audit_head TO filon_app;
