-- A worker may serve one group of workspaces, so that later it stays at the node that has them; a worker without a group serves all. The
-- questions over workspaces that have a limit ask for a group's (`served`), and are in PL/pgSQL, which a database of several nodes can plan.
ALTER TABLE workspace ADD COLUMN worker_group text CHECK (worker_group ~ '^[a-z0-9-]{1,40}$');
CREATE INDEX workspace_of_worker_group ON workspace (worker_group) WHERE worker_group IS NOT NULL;

DROP FUNCTION engine_next_looks(timestamptz, integer);
CREATE FUNCTION engine_next_looks(at timestamptz, most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT d.workspace_id, d.campaign_id, d.due_at
    FROM (
      SELECT due.workspace_id, due.campaign_id, due.due_at, row_number() OVER (PARTITION BY due.workspace_id ORDER BY due.due_at) AS turn
      FROM (
        SELECT known.workspace_id, known.campaign_id, min(known.due_at) AS due_at
        FROM (
          SELECT l.workspace_id, l.campaign_id, l.next_at AS due_at FROM campaign_look l WHERE l.next_at <= at
          UNION ALL
          SELECT w.workspace_id, w.campaign_id, at FROM campaign_wake w
        ) known
        WHERE served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = known.workspace_id AND g.worker_group = served)
        GROUP BY known.workspace_id, known.campaign_id
      ) due
      UNION ALL
      (SELECT l.workspace_id, l.campaign_id, l.next_at, 0 FROM campaign_look l
       WHERE l.next_at > at AND (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = l.workspace_id AND g.worker_group = served))
       ORDER BY l.next_at LIMIT most)
    ) d
    ORDER BY d.due_at > at, d.turn, d.due_at
    LIMIT most;
END
$$;

DROP FUNCTION engine_next_acts(timestamptz, integer);
CREATE FUNCTION engine_next_acts(at timestamptz, most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
#variable_conflict use_column
DECLARE
  last record;
  workspaces uuid[] := '{}';
  campaigns uuid[] := '{}';
  firsts timestamptz[] := '{}';
BEGIN
  SELECT a.workspace_id, a.campaign_id, a.not_before INTO last FROM action a
  WHERE a.status = 'planned' ORDER BY a.workspace_id, a.campaign_id, a.not_before LIMIT 1;
  WHILE last.workspace_id IS NOT NULL LOOP
    IF EXISTS (
      SELECT FROM campaign c WHERE c.workspace_id = last.workspace_id AND c.id = last.campaign_id AND c.status = 'running'
    ) AND (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = last.workspace_id AND g.worker_group = served)) THEN
      workspaces := workspaces || last.workspace_id;
      campaigns := campaigns || last.campaign_id;
      firsts := firsts || last.not_before;
    END IF;
    SELECT a.workspace_id, a.campaign_id, a.not_before INTO last FROM action a
    WHERE a.status = 'planned' AND (a.workspace_id, a.campaign_id) > (last.workspace_id, last.campaign_id)
    ORDER BY a.workspace_id, a.campaign_id, a.not_before LIMIT 1;
  END LOOP;
  RETURN QUERY
    SELECT d.w, d.c, d.first
    FROM (
      SELECT p.w, p.c, p.first, row_number() OVER (PARTITION BY p.w ORDER BY p.first) AS turn
      FROM unnest(workspaces, campaigns, firsts) AS p(w, c, first)
    ) d
    ORDER BY d.first > at, d.turn, d.first
    LIMIT most;
END
$$;

DROP FUNCTION engine_expired_workspaces(integer);
CREATE FUNCTION engine_expired_workspaces(most integer, served text)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT a.workspace_id FROM action a
    WHERE a.status = 'dispatching' AND a.lease_until <= now() AND (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = a.workspace_id AND g.worker_group = served))
    GROUP BY a.workspace_id ORDER BY min(a.lease_until) LIMIT most;
END
$$;

DROP FUNCTION engine_ending_runs(integer);
CREATE FUNCTION engine_ending_runs(most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, run integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.workspace_id, r.campaign_id, r.run FROM run_ending r WHERE (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = r.workspace_id AND g.worker_group = served)) ORDER BY r.at LIMIT most;
END
$$;

DROP FUNCTION engine_removed_campaigns(integer);
CREATE FUNCTION engine_removed_campaigns(most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.workspace_id, r.campaign_id FROM campaign_removal r WHERE (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = r.workspace_id AND g.worker_group = served)) ORDER BY r.at LIMIT most;
END
$$;

DROP FUNCTION engine_manual_messages(integer);
CREATE FUNCTION engine_manual_messages(most integer, served text)
  RETURNS TABLE (workspace_id uuid, id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT m.workspace_id, m.id, CASE m.status WHEN 'queued' THEN m.created_at ELSE m.lease_until END
    FROM manual_message m
    WHERE (m.status = 'queued' OR (m.status = 'dispatching' AND m.lease_until <= now())) AND (served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = m.workspace_id AND g.worker_group = served))
    ORDER BY 3 LIMIT most;
END
$$;

REVOKE EXECUTE ON FUNCTION engine_next_looks(timestamptz, integer, text), engine_next_acts(timestamptz, integer, text),
  engine_expired_workspaces(integer, text), engine_ending_runs(integer, text), engine_removed_campaigns(integer, text),
  engine_manual_messages(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_next_looks(timestamptz, integer, text), engine_next_acts(timestamptz, integer, text),
  engine_expired_workspaces(integer, text), engine_ending_runs(integer, text), engine_removed_campaigns(integer, text),
  engine_manual_messages(integer, text) TO filon_app;
