-- Coming back by a saved account, and showing once more that it is oneself.

ALTER TABLE user_session
  ADD COLUMN asleep boolean NOT NULL DEFAULT false,  -- left by signing out of a remembered account: nobody is in it until somebody comes in by it
  ADD COLUMN confirmed_at timestamptz,               -- when its user last showed that it is them: by signing in, or asked again
  ADD COLUMN mailed_code bytea,                      -- HMAC-SHA-256 of the six digits sent to a user who has no password to show
  ADD COLUMN mailed_code_until timestamptz;

-- The session of a saved account that somebody comes in by: it is succeeded by the one that is opened.
ALTER TABLE login_challenge ADD COLUMN session_id uuid REFERENCES user_session ON DELETE CASCADE;
