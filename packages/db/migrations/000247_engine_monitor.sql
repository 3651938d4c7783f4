-- What administrators see of the engine, workspace by workspace (decision 217).

-- Acts by the minute in which they ended, for the last hour. Each connection adds to rows of its own (slot), as in campaign_tally.
CREATE TABLE act_minute (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  slot integer NOT NULL,
  sent integer NOT NULL,
  failed integer NOT NULL,                   -- refused by the network, or failed at every try
  uncertain integer NOT NULL,
  PRIMARY KEY (workspace_id, minute, slot)
);
CREATE INDEX act_minute_minute ON act_minute (minute);
ALTER TABLE act_minute ENABLE ROW LEVEL SECURITY;
ALTER TABLE act_minute FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON act_minute USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY admin_minutes_seen ON act_minute FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY old_minutes_forgotten ON act_minute FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON act_minute TO filon_app;

-- Both hold few rows: what nobody can say was sent, and accounts left alone because their provider does not answer.
CREATE INDEX action_uncertain ON action (workspace_id, campaign_id) WHERE status = 'uncertain';
CREATE INDEX channel_account_silent ON channel_account (workspace_id, id) WHERE next_try_at IS NOT NULL;

-- The engine's work by workspace, of those with any. Every count of rows stops at `most`.
CREATE FUNCTION admin_engine_workspaces(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, running integer, oldest_due timestamptz, due integer, planned integer, dispatching integer,
    oldest_dispatch timestamptz, held integer, uncertain integer, circuits integer, sent integer, failed integer, unknown integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH campaigns AS (
      SELECT c.workspace_id, count(*) FILTER (WHERE c.status = 'running')::integer AS running,
        least(min(d.due_at), min(p.not_before)) AS oldest_due, sum(d.due)::integer AS due, sum(p.planned)::integer AS planned, sum(h.held)::integer AS held
      FROM campaign c
      LEFT JOIN LATERAL (
        SELECT min(one.due_at) AS due_at, count(*) AS due FROM (
          SELECT e.due_at FROM enrolment e
          WHERE c.status = 'running' AND e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.run = c.run AND e.due_at <= at
          ORDER BY e.due_at LIMIT most
        ) one
      ) d ON true
      LEFT JOIN LATERAL (
        SELECT min(one.not_before) FILTER (WHERE one.not_before <= at) AS not_before, count(*) AS planned FROM (
          SELECT a.not_before FROM action a
          WHERE c.status = 'running' AND a.workspace_id = c.workspace_id AND a.campaign_id = c.id AND a.status = 'planned'
          ORDER BY a.not_before LIMIT most
        ) one
      ) p ON true
      LEFT JOIN LATERAL (
        SELECT count(*) AS held FROM (
          SELECT FROM enrolment e WHERE e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.run = c.run AND e.status = 'held' LIMIT most
        ) one
      ) h ON true
      WHERE c.status IN ('running', 'paused')
      GROUP BY c.workspace_id
    ), leases AS (
      SELECT a.workspace_id, count(*)::integer AS dispatching, min(a.dispatched_at) AS oldest_dispatch
      FROM action a WHERE a.status = 'dispatching' GROUP BY a.workspace_id
    ), unsure AS (
      SELECT a.workspace_id, count(*)::integer AS uncertain FROM action a WHERE a.status = 'uncertain' GROUP BY a.workspace_id
    ), silent AS (
      SELECT one.workspace_id, count(*)::integer AS circuits FROM (
        SELECT workspace_id FROM channel_account WHERE next_try_at IS NOT NULL
        UNION ALL
        SELECT workspace_id FROM call_host WHERE next_try_at IS NOT NULL
      ) one GROUP BY one.workspace_id
    ), hour AS (
      SELECT m.workspace_id, sum(m.sent)::integer AS sent, sum(m.failed)::integer AS failed, sum(m.uncertain)::integer AS unknown
      FROM act_minute m WHERE m.minute > at - interval '1 hour' GROUP BY m.workspace_id
    )
    SELECT w.id, coalesce(campaigns.running, 0), campaigns.oldest_due, coalesce(campaigns.due, 0), coalesce(campaigns.planned, 0),
      coalesce(leases.dispatching, 0), leases.oldest_dispatch, coalesce(campaigns.held, 0), coalesce(unsure.uncertain, 0),
      coalesce(silent.circuits, 0), coalesce(hour.sent, 0), coalesce(hour.failed, 0), coalesce(hour.unknown, 0)
    FROM (
      SELECT workspace_id AS id FROM campaigns UNION SELECT workspace_id FROM leases UNION SELECT workspace_id FROM unsure
      UNION SELECT workspace_id FROM silent UNION SELECT workspace_id FROM hour
    ) w
    LEFT JOIN campaigns ON campaigns.workspace_id = w.id
    LEFT JOIN leases ON leases.workspace_id = w.id
    LEFT JOIN unsure ON unsure.workspace_id = w.id
    LEFT JOIN silent ON silent.workspace_id = w.id
    LEFT JOIN hour ON hour.workspace_id = w.id;
END
$$;

-- Acts of all workspaces by the minute, of the hour before `at`.
CREATE FUNCTION admin_act_minutes(at timestamptz)
  RETURNS TABLE (minute timestamptz, sent integer, failed integer, uncertain integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT m.minute, sum(m.sent)::integer, sum(m.failed)::integer, sum(m.uncertain)::integer
    FROM act_minute m WHERE m.minute > at - interval '1 hour' AND m.minute <= at GROUP BY m.minute ORDER BY m.minute;
END
$$;

-- What is left alone because it does not answer: accounts, and the services that steps call, without their names.
CREATE FUNCTION admin_open_circuits(most integer)
  RETURNS TABLE (workspace_id uuid, account_id uuid, channel text, silences integer, silent_since timestamptz, next_try_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT * FROM (
      SELECT a.workspace_id, a.id AS account_id, a.channel, a.silences, a.silent_since, a.next_try_at FROM channel_account a WHERE a.next_try_at IS NOT NULL
      UNION ALL
      SELECT h.workspace_id, NULL::uuid, NULL::text, h.failures, h.silent_since, h.next_try_at FROM call_host h WHERE h.next_try_at IS NOT NULL
    ) circuit ORDER BY circuit.silent_since LIMIT most;
END
$$;

-- Forgets minutes that nobody is shown any more, workspace by workspace.
CREATE FUNCTION engine_forget_minutes(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  old record;
  forgotten integer := 0;
BEGIN
  FOR old IN SELECT m.workspace_id, m.minute, m.slot FROM act_minute m WHERE m.minute < before LIMIT most LOOP
    DELETE FROM act_minute m WHERE m.workspace_id = old.workspace_id AND m.minute = old.minute AND m.slot = old.slot;
    forgotten := forgotten + 1;
  END LOOP;
  RETURN forgotten;
END
$$;

REVOKE EXECUTE ON FUNCTION admin_engine_workspaces(timestamptz, integer), admin_act_minutes(timestamptz), admin_open_circuits(integer),
  engine_forget_minutes(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admin_engine_workspaces(timestamptz, integer), admin_act_minutes(timestamptz), admin_open_circuits(integer),
  engine_forget_minutes(timestamptz, integer) TO filon_app;
