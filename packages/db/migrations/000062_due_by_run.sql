-- A claim asks for the due enrolments of a campaign's current run, earliest first. With the run in no index of that order, the planner
-- read the whole run and sorted it for each batch (with 1,000,000 enrolments asleep: 11 ms instead of 6).
DROP INDEX enrolment_due;
CREATE INDEX enrolment_due ON enrolment (workspace_id, campaign_id, run, due_at) WHERE due_at IS NOT NULL;

-- Only the current run is due: enrolments of a stopped run that workers have not ended yet are claimed by nobody.
CREATE OR REPLACE FUNCTION engine_due_campaigns(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.workspace_id, d.campaign_id, d.due_at
    FROM (
      SELECT c.workspace_id, c.id AS campaign_id, first.due_at,
        row_number() OVER (PARTITION BY c.workspace_id ORDER BY first.due_at) AS turn
      FROM campaign c
      CROSS JOIN LATERAL (
        SELECT e.due_at FROM enrolment e
        WHERE e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.run = c.run AND e.due_at IS NOT NULL
        ORDER BY e.due_at LIMIT 1
      ) first
      WHERE c.status = 'running'
    ) d
    ORDER BY d.due_at > at, d.turn, d.due_at
    LIMIT most
  $$;
