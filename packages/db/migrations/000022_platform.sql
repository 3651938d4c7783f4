-- Realtime that loses nothing, personal API keys, and addresses that are known to be their users'.

---------------------------------------------------------------- events, kept for who was away

-- What was announced, for a day at most. `sequence` is drawn where the event happens: of two that depend on one another the later
-- one has the greater. `xid` tells which of them a snapshot holds, whatever the order in which transactions ended.
CREATE TABLE realtime_event (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  sequence bigint GENERATED ALWAYS AS IDENTITY (CACHE 1),
  user_id uuid,                              -- told to this user alone; no foreign key: a day later the row is gone
  event text NOT NULL,
  topic text,                                -- of events with the same topic the newest says all; NULL: each counts
  payload json NOT NULL,                     -- in no language yet
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, xid, sequence)
);
CREATE INDEX realtime_event_at ON realtime_event USING brin (at) WITH (pages_per_range = 16);

-- The newest transaction of which a workspace's events have been forgotten: a cursor from before it has missed what nobody knows.
CREATE TABLE realtime_horizon (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  forgotten xid8 NOT NULL
);

ALTER TABLE realtime_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE realtime_event FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON realtime_event
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
ALTER TABLE realtime_horizon ENABLE ROW LEVEL SECURITY;
ALTER TABLE realtime_horizon FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON realtime_horizon
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT ON realtime_event TO filon_app;
GRANT SELECT ON realtime_horizon TO filon_app;

DO $$
BEGIN
  EXECUTE format('CREATE POLICY owner_forgets ON realtime_event TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY owner_forgets ON realtime_horizon TO %I USING (true) WITH CHECK (true)', current_user);
END
$$;

-- Forgets what is older than an instant, and all but about the newest `most` events of each workspace; how many were forgotten.
-- One process at a time: another that comes meanwhile does nothing.
CREATE FUNCTION forget_realtime_events(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  DECLARE
    count integer;
  BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('forget_realtime_events')) THEN RETURN 0; END IF;
    WITH old AS (
      DELETE FROM realtime_event WHERE at < before RETURNING workspace_id, xid
    ), surplus AS (
      DELETE FROM realtime_event e
      USING workspace w CROSS JOIN LATERAL (
        SELECT n.xid FROM realtime_event n WHERE n.workspace_id = w.id ORDER BY n.xid DESC OFFSET most LIMIT 1
      ) AS least
      WHERE e.workspace_id = w.id AND e.xid <= least.xid AND e.at >= before
      RETURNING e.workspace_id, e.xid
    ), gone AS (
      SELECT * FROM old UNION ALL SELECT * FROM surplus
    ), marked AS (
      INSERT INTO realtime_horizon (workspace_id, forgotten)
      SELECT DISTINCT ON (workspace_id) workspace_id, xid FROM gone ORDER BY workspace_id, xid DESC
      ON CONFLICT (workspace_id) DO UPDATE SET forgotten = excluded.forgotten WHERE realtime_horizon.forgotten < excluded.forgotten
    )
    SELECT count(*) INTO count FROM gone;
    RETURN count;
  END
  $$;
REVOKE EXECUTE ON FUNCTION forget_realtime_events(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_realtime_events(timestamptz, integer) TO filon_app;

---------------------------------------------------------------- personal API keys

-- Of the platform, as sessions are: whose a key is, is known by the key.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  name text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('read', 'write')),  -- write: both
  key_hash bytea NOT NULL UNIQUE,            -- SHA-256
  prefix text NOT NULL,                      -- its first letters, to tell keys apart
  created_at timestamptz NOT NULL,
  expires_at timestamptz,                    -- NULL: when it is revoked
  last_used_at timestamptz,                  -- to the minute
  revoked_at timestamptz
);
CREATE INDEX api_key_user ON api_key (user_id, workspace_id) WHERE revoked_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_key TO filon_app;

---------------------------------------------------------------- whose an address is

-- When a user was known to read what is sent to their address: by a link that was, or by a provider that vouches for it.
ALTER TABLE app_user ADD COLUMN email_verified_at timestamptz;
-- Apple links by addresses that it has verified.
UPDATE app_user SET email_verified_at = i.created_at FROM user_identity i WHERE i.user_id = app_user.id;

-- emailVerification changes an address to another one; addressConfirmation says that the one there is, is read.
ALTER TABLE account_link
  DROP CONSTRAINT account_link_purpose_check,
  DROP CONSTRAINT account_link_check,
  ADD CONSTRAINT account_link_purpose_check CHECK (purpose IN ('passwordReset', 'emailVerification', 'addressConfirmation')),
  ADD CONSTRAINT account_link_check CHECK ((purpose <> 'passwordReset') = (email IS NOT NULL));

-- Connecting Apple to an account from its settings: whose it is to be; NULL: somebody signs in.
ALTER TABLE apple_sign_in ADD COLUMN user_id uuid REFERENCES app_user ON DELETE CASCADE;
