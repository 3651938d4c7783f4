-- A network identity is what its owner has proven (decision 83): the login that the mailbox's IMAP server accepted, or the member id that
-- the gateway told. The typed address proves nothing. An account that has
-- proven nothing shares its limit with no other.

CREATE FUNCTION network_identity(workspace uuid, account uuid, channel text, settings jsonb, is_sandbox boolean) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT sha256(convert_to(coalesce(
      channel || E'\n' || CASE channel
        WHEN 'email' THEN nullif(rtrim(lower(settings -> 'imap' ->> 'host'), '.'), '') || E'\n' || nullif(lower(settings ->> 'user'), '')
        WHEN 'linkedin' THEN nullif(settings ->> 'memberId', '')
      END || CASE WHEN is_sandbox THEN E'\n' || workspace::text ELSE '' END,
      E'unproven\n' || workspace::text || E'\n' || account::text
    ), 'UTF8'))
  $$;
ALTER TABLE channel_account DROP COLUMN network_identity;
DROP FUNCTION network_identity(uuid, text, text, boolean);
ALTER TABLE channel_account
  ADD COLUMN network_identity bytea NOT NULL GENERATED ALWAYS AS (network_identity(workspace_id, id, channel, settings, is_sandbox)) STORED;

ALTER TABLE account_usage NO FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_account NO FORCE ROW LEVEL SECURITY;
UPDATE account_usage u SET identity = a.network_identity
FROM channel_account a WHERE a.workspace_id = u.workspace_id AND a.id = u.account_id;
ALTER TABLE channel_account FORCE ROW LEVEL SECURITY;
ALTER TABLE account_usage FORCE ROW LEVEL SECURITY;

-- As in migration 000063, with two changes. The account's own acts count whatever its identity was. Acts of other workspaces are put into
-- the last minute of their hour, so that no instant computed from them tells when in the hour they were made.
CREATE OR REPLACE FUNCTION identity_usage(accounts uuid[], since timestamptz, alone boolean)
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
    SELECT a.id, u.kind, u.hour,
      CASE WHEN u.workspace_id = a.workspace_id THEN u.minutes
        ELSE array_fill(0::smallint, ARRAY[59]) || least(u.used, 32767)::smallint END,
      u.workspace_id = a.workspace_id
    FROM channel_account a
    JOIN workspace own ON own.id = a.workspace_id
    CROSS JOIN LATERAL (
      SELECT s.workspace_id, s.kind, s.hour, s.minutes, s.used FROM account_usage s
      WHERE s.workspace_id = a.workspace_id AND s.account_id = a.id AND s.hour >= since
      UNION ALL
      SELECT s.workspace_id, s.kind, s.hour, s.minutes, s.used FROM account_usage s
      WHERE s.identity = a.network_identity AND s.hour >= since AND (s.workspace_id <> a.workspace_id OR s.account_id <> a.id)
    ) u
    JOIN workspace theirs ON theirs.id = u.workspace_id
    -- Hours of the demonstration's clocks are no others' hours.
    WHERE a.workspace_id = current_workspace() AND a.id = ANY (accounts)
      AND (u.workspace_id = a.workspace_id OR (own.clock_factor = 1 AND theirs.clock_factor = 1));
END
$$;

-- Migration 000063 counted no act that was refused or failed; those count too. Only those rows have no instant: acts planned since have one.
ALTER TABLE action NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account_usage NO FORCE ROW LEVEL SECURITY;
ALTER TABLE channel_account NO FORCE ROW LEVEL SECURITY;

WITH missed AS (
  UPDATE action a SET counted_at = date_trunc('minute', w.clock_anchor + (coalesce(a.dispatched_at, a.planned_at) - w.clock_anchor) * w.clock_factor)
  FROM workspace w
  WHERE w.id = a.workspace_id AND a.counted_at IS NULL AND a.status IN ('refused', 'failed')
    AND coalesce(a.dispatched_at, a.planned_at) > now() - interval '7 days'
  RETURNING a.workspace_id, a.account_id, a.kind, a.counted_at AS at
), act AS (
  SELECT workspace_id, account_id, kind, date_trunc('hour', at, 'UTC') AS hour, array_agg(extract(minute FROM at AT TIME ZONE 'UTC')::integer) AS minutes
  FROM missed GROUP BY 1, 2, 3, 4
)
INSERT INTO account_usage AS u (workspace_id, account_id, kind, hour, minutes, identity)
SELECT a.workspace_id, a.id, act.kind, act.hour,
  ARRAY(SELECT count(same.minute)::smallint FROM generate_series(0, 59) AS place(minute) LEFT JOIN unnest(act.minutes) AS same(minute) USING (minute)
        GROUP BY place.minute ORDER BY place.minute),
  a.network_identity
FROM act
JOIN channel_account a ON a.workspace_id = act.workspace_id AND a.id = act.account_id
ON CONFLICT (workspace_id, account_id, kind, hour) DO UPDATE SET minutes = add_minutes(u.minutes, excluded.minutes);

ALTER TABLE channel_account FORCE ROW LEVEL SECURITY;
ALTER TABLE account_usage FORCE ROW LEVEL SECURITY;
ALTER TABLE action FORCE ROW LEVEL SECURITY;
