-- Acts are counted per network identity over rolling 24 hours and 7 days, whatever workspace and account row they were made with
-- (decision 83). Place of what is new: distributed by workspace_id; the sums over workspaces are read by identity.

-- What the network knows an account as. The demonstration's networks are each workspace's own.
CREATE FUNCTION network_identity(workspace uuid, channel text, address text, is_sandbox boolean) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT sha256(convert_to(channel || ' ' || lower(trim(address)) || CASE WHEN is_sandbox THEN ' ' || workspace::text ELSE '' END, 'UTF8')) $$;
ALTER TABLE channel_account
  ADD COLUMN network_identity bytea NOT NULL GENERATED ALWAYS AS (network_identity(workspace_id, channel, address, is_sandbox)) STORED;

CREATE FUNCTION add_minutes(before smallint[], added smallint[]) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY(SELECT greatest(0, pair.one + pair.other)::smallint FROM unnest(before, added) WITH ORDINALITY AS pair(one, other, place) ORDER BY place) $$;
CREATE FUNCTION sum_minutes(minutes smallint[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(sum(n), 0)::integer FROM unnest(minutes) n $$;

-- The instant, to the minute and by the workspace's clock, at which an act counts; NULL: it does not.
ALTER TABLE action ADD COLUMN counted_at timestamptz;
ALTER TABLE manual_message ADD COLUMN counted_at timestamptz;

ALTER TABLE action NO FORCE ROW LEVEL SECURITY;
ALTER TABLE manual_message NO FORCE ROW LEVEL SECURITY;
UPDATE action a SET counted_at = date_trunc('minute', w.clock_anchor + (coalesce(a.dispatched_at, a.planned_at) - w.clock_anchor) * w.clock_factor)
FROM workspace w
WHERE w.id = a.workspace_id
  AND (a.status IN ('planned', 'dispatching', 'uncertain') OR (a.status = 'sent' AND a.dispatched_at > now() - interval '8 days'));
UPDATE manual_message m SET counted_at = date_trunc('minute', w.clock_anchor + (m.created_at - w.clock_anchor) * w.clock_factor)
FROM workspace w
WHERE w.id = m.workspace_id AND m.account_day IS NOT NULL AND (m.status <> 'sent' OR m.created_at > now() - interval '8 days');

DROP TABLE account_usage;
CREATE TABLE account_usage (
  workspace_id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,                        -- kind of act
  hour timestamptz NOT NULL,                 -- by the workspace's clock
  minutes smallint[] NOT NULL DEFAULT array_fill(0::smallint, ARRAY[60]) CHECK (cardinality(minutes) = 60),
  used integer NOT NULL GENERATED ALWAYS AS (sum_minutes(minutes)) STORED,
  identity bytea NOT NULL,                   -- the account's, when it acted
  PRIMARY KEY (workspace_id, account_id, kind, hour),
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account ON DELETE CASCADE
);
CREATE INDEX account_usage_identity ON account_usage (identity, hour);
INSERT INTO account_usage (workspace_id, account_id, kind, hour, minutes, identity)
SELECT a.workspace_id, a.id, act.kind, act.hour,
  ARRAY(SELECT count(same.minute)::smallint FROM generate_series(0, 59) AS place(minute) LEFT JOIN unnest(act.minutes) AS same(minute) USING (minute)
        GROUP BY place.minute ORDER BY place.minute),
  a.network_identity
FROM (
  SELECT counted.workspace_id, counted.account_id, counted.kind, date_trunc('hour', counted.at, 'UTC') AS hour,
    array_agg(extract(minute FROM counted.at AT TIME ZONE 'UTC')::integer) AS minutes
  FROM (
    SELECT workspace_id, account_id, kind, counted_at AS at FROM action WHERE counted_at IS NOT NULL
    UNION ALL
    SELECT workspace_id, account_id, 'send_message', counted_at FROM manual_message WHERE counted_at IS NOT NULL
  ) counted
  GROUP BY 1, 2, 3, 4
) act
JOIN channel_account a ON a.workspace_id = act.workspace_id AND a.id = act.account_id;
ALTER TABLE action FORCE ROW LEVEL SECURITY;
ALTER TABLE manual_message FORCE ROW LEVEL SECURITY;
ALTER TABLE action DROP COLUMN account_day;
ALTER TABLE manual_message DROP COLUMN account_day;

ALTER TABLE account_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON account_usage
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY account_usage_of_identity ON account_usage FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_usage TO filon_app;

-- What the network has seen from the identities of these accounts, which are the workspace's own, since an hour. Rows of other
-- workspaces say nothing of them but that they are not this one's. With `alone`, nobody else counts an act of these identities
-- until the transaction ends.
CREATE FUNCTION identity_usage(accounts uuid[], since timestamptz, alone boolean)
  RETURNS TABLE (account_id uuid, kind text, hour timestamptz, minutes smallint[], is_own boolean)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
DECLARE key bigint;
BEGIN
  IF alone THEN
    FOR key IN
      SELECT DISTINCT hashtextextended('identity:' || encode(a.network_identity, 'hex'), 0) FROM channel_account a
      WHERE a.workspace_id = current_workspace() AND a.id = ANY (accounts) ORDER BY 1
    LOOP
      PERFORM pg_advisory_xact_lock(key);
    END LOOP;
  END IF;
  RETURN QUERY
    SELECT a.id, u.kind, u.hour, u.minutes, u.workspace_id = a.workspace_id
    FROM channel_account a
    JOIN account_usage u ON u.identity = a.network_identity AND u.hour >= since
    JOIN workspace own ON own.id = a.workspace_id
    JOIN workspace theirs ON theirs.id = u.workspace_id
    -- Hours of the demonstration's clocks are no others' hours.
    WHERE a.workspace_id = current_workspace() AND a.id = ANY (accounts)
      AND (u.workspace_id = a.workspace_id OR (own.clock_factor = 1 AND theirs.clock_factor = 1));
END
$$;
REVOKE EXECUTE ON FUNCTION identity_usage(uuid[], timestamptz, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_usage(uuid[], timestamptz, boolean) TO filon_app;

-- The account that somebody waits for, and with what kind of act: until due_at, when it has a place for them.
ALTER TABLE enrolment ADD COLUMN slot_account uuid, ADD COLUMN slot_kind text;
CREATE INDEX enrolment_slot ON enrolment (workspace_id, slot_account, due_at) WHERE slot_account IS NOT NULL AND ended_at IS NULL;
