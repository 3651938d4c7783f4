-- Calls: requests that steps of campaigns make to services outside (decision 101). A row is both outbox and answer; its id is the
-- idempotency key.
CREATE TABLE call (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  node_id text NOT NULL,
  visit integer NOT NULL,
  ordinal integer NOT NULL,                  -- its place among the calls of the visit
  kind text NOT NULL,
  host text NOT NULL,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'calling', 'answered', 'failed', 'cancelled')),
  attempt integer NOT NULL DEFAULT 0,        -- tries that counted; waiting for the service does not
  max_attempts integer NOT NULL,
  abandoned integer NOT NULL DEFAULT 0,      -- how often its worker died or stalled
  not_before timestamptz NOT NULL,
  waiting_since timestamptz,                 -- the service has answered nothing since
  code text,                                 -- why it failed, was cancelled or waits
  lease_token uuid,
  lease_until timestamptz,
  answer jsonb,                              -- contracts: CallAnswer
  planned_at timestamptz NOT NULL DEFAULT now(),
  called_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, enrolment_id, node_id, visit, ordinal),
  FOREIGN KEY (workspace_id, enrolment_id) REFERENCES enrolment ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX call_planned ON call (workspace_id, campaign_id, host, not_before) WHERE status = 'planned';
CREATE INDEX call_calling ON call (lease_until) WHERE status = 'calling';
CREATE INDEX call_prospect ON call (workspace_id, prospect_id);
-- As on the engine's other large tables (migration 000002): a workspace missing from the statistics must not seem empty.
ALTER TABLE call ALTER COLUMN workspace_id SET STATISTICS 0;

-- A service that has not answered a workspace's latest calls. While it rests, one call at a time asks whether it is back.
CREATE TABLE call_host (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  host text NOT NULL,
  failures integer NOT NULL,
  silent_since timestamptz NOT NULL,
  next_try_at timestamptz,
  PRIMARY KEY (workspace_id, host)
);

ALTER TABLE call ENABLE ROW LEVEL SECURITY;
ALTER TABLE call FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON call USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_calls_seen ON call FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON call TO filon_app;
ALTER TABLE call_host ENABLE ROW LEVEL SECURITY;
ALTER TABLE call_host FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON call_host USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_calls_seen ON call_host FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_host TO filon_app;

-- Running campaigns with planned calls, each with the hosts it calls and when the next call to it is due: first what is due at `at`,
-- workspaces taking turns. It jumps from one campaign and host to the next, however many calls each has.
CREATE FUNCTION engine_due_calls(at timestamptz, most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, host text, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY
        WITH RECURSIVE head AS (
          (
            SELECT c.workspace_id, c.campaign_id, c.host, c.not_before FROM call c WHERE c.status = 'planned'
            ORDER BY c.workspace_id, c.campaign_id, c.host, c.not_before LIMIT 1
          )
          UNION ALL
          SELECT n.workspace_id, n.campaign_id, n.host, n.not_before
          FROM head h
          CROSS JOIN LATERAL (
            SELECT c.workspace_id, c.campaign_id, c.host, c.not_before FROM call c
            WHERE c.status = 'planned' AND (c.workspace_id, c.campaign_id, c.host) > (h.workspace_id, h.campaign_id, h.host)
            ORDER BY c.workspace_id, c.campaign_id, c.host, c.not_before LIMIT 1
          ) n
        )
        SELECT d.workspace_id, d.campaign_id, d.host, d.due_at
        FROM (
          SELECT h.workspace_id, h.campaign_id, h.host, greatest(h.not_before, r.next_try_at) AS due_at,
            row_number() OVER (PARTITION BY h.workspace_id ORDER BY greatest(h.not_before, r.next_try_at)) AS turn
          FROM head h
          JOIN campaign c ON c.workspace_id = h.workspace_id AND c.id = h.campaign_id AND c.status = 'running'
          JOIN workspace w ON w.id = h.workspace_id AND w.worker_group IS NOT DISTINCT FROM coalesce(served, w.worker_group)
          LEFT JOIN call_host r ON r.workspace_id = h.workspace_id AND r.host = h.host
        ) d
        ORDER BY d.due_at > at, d.turn, d.due_at
        LIMIT most;
    END
  $$;

-- Workspaces with a call whose worker has not come back in time, the oldest first.
CREATE FUNCTION engine_expired_calls(most integer, served text)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY
        SELECT c.workspace_id FROM call c
        JOIN workspace w ON w.id = c.workspace_id AND w.worker_group IS NOT DISTINCT FROM coalesce(served, w.worker_group)
        WHERE c.status = 'calling' AND c.lease_until <= now()
        GROUP BY c.workspace_id ORDER BY min(c.lease_until) LIMIT most;
    END
  $$;
REVOKE EXECUTE ON FUNCTION engine_due_calls(timestamptz, integer, text), engine_expired_calls(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_due_calls(timestamptz, integer, text), engine_expired_calls(integer, text) TO filon_app;
