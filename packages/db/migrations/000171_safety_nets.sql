-- Safety nets (decision 167): everything stopped with one row, and campaigns that pause by themselves.
ALTER TABLE workspace
  ADD COLUMN halted_at timestamptz,          -- since when none of its campaigns acts, because a member stopped everything; NULL: they act
  ADD COLUMN halted_by uuid REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN pause_failure_percent smallint DEFAULT 30 CHECK (pause_failure_percent BETWEEN 1 AND 100),   -- NULL: never
  ADD COLUMN pause_bounce_percent smallint DEFAULT 8 CHECK (pause_bounce_percent BETWEEN 1 AND 100);

ALTER TABLE campaign
  ADD COLUMN watched_from jsonb NOT NULL DEFAULT '{}';   -- sums of the run when it last paused by itself: what counts comes after them

-- Runs under way are judged by what comes from here on.
ALTER TABLE campaign NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_tally NO FORCE ROW LEVEL SECURITY;
UPDATE campaign c SET watched_from = jsonb_build_object('run', c.run, 'done', sums.done, 'failed', sums.failed, 'mailed', sums.mailed, 'bounced', 0)
FROM (
  SELECT workspace_id, campaign_id, run, coalesce(sum(n) FILTER (WHERE detail LIKE '%:sent'), 0) AS done,
    coalesce(sum(n) FILTER (WHERE detail LIKE '%:failed' OR detail LIKE '%:refused'), 0) AS failed,
    coalesce(sum(n) FILTER (WHERE detail = 'email:send_message:sent'), 0) AS mailed
    FROM campaign_tally WHERE kind = 'act' GROUP BY 1, 2, 3
) sums
WHERE sums.workspace_id = c.workspace_id AND sums.campaign_id = c.id AND sums.run = c.run;
ALTER TABLE campaign FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_tally FORCE ROW LEVEL SECURITY;

-- Campaigns in which an act failed or a message bounced: the sweep looks at them once. Rows are only added, so that no batch waits for another.
CREATE TABLE campaign_alarm (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  campaign_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX campaign_alarm_campaign ON campaign_alarm (workspace_id, campaign_id);
ALTER TABLE campaign_alarm ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_alarm FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_alarm USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_agenda ON campaign_alarm FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, DELETE ON campaign_alarm TO filon_app;

CREATE FUNCTION engine_alarmed_campaigns(most integer, served text)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT DISTINCT a.workspace_id, a.campaign_id FROM campaign_alarm a
    WHERE served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = a.workspace_id AND g.worker_group = served)
    LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION engine_alarmed_campaigns(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_alarmed_campaigns(integer, text) TO filon_app;
