-- A message that asks to be left alone is a reply: prospects who wrote one have replied (`last_replied_at`), so the replies of a day and of
-- a campaign count it too. An opposition without a message, by link or by hand, is none.

CREATE FUNCTION is_reply(type text, data jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT type = 'replied' OR type = 'opted_out' AND data ? 'text' $$;

DROP TRIGGER tally_answers ON timeline_event;
CREATE OR REPLACE FUNCTION tally_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present_run integer;
  run_began timestamptz;
  reply constant boolean := is_reply(NEW.type, NEW.data);
BEGIN
  IF reply THEN
    INSERT INTO activity_day AS activity (workspace_id, day, slot, replied)
    SELECT NEW.workspace_id, (NEW.at AT TIME ZONE workspace.time_zone)::date, pg_backend_pid(), 1 FROM workspace WHERE workspace.id = NEW.workspace_id
    ON CONFLICT (workspace_id, day, slot) DO UPDATE SET replied = activity.replied + excluded.replied;
  END IF;
  IF NEW.campaign_id IS NULL THEN RETURN NULL; END IF;

  SELECT run, coalesce(last_run_at, started_at, created_at) INTO present_run, run_began
    FROM campaign WHERE workspace_id = NEW.workspace_id AND id = NEW.campaign_id;
  IF NOT FOUND OR EXISTS (
    SELECT FROM timeline_event AS earlier
     WHERE earlier.workspace_id = NEW.workspace_id AND earlier.prospect_id = NEW.prospect_id AND earlier.campaign_id = NEW.campaign_id
       AND (earlier.type = NEW.type OR reply AND is_reply(earlier.type, earlier.data)) AND earlier.id < NEW.id AND earlier.at >= run_began
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  VALUES (NEW.workspace_id, NEW.campaign_id, present_run, CASE WHEN reply THEN 'replied' ELSE 'accepted' END, '', '', '', pg_backend_pid(), 1)
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_answers AFTER INSERT ON timeline_event FOR EACH ROW
  WHEN (NEW.type = 'invitation_accepted' OR is_reply(NEW.type, NEW.data)) EXECUTE FUNCTION tally_answers();

-- Those of the past, in the present run of their campaign.
ALTER TABLE timeline_event NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_day NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_tally NO FORCE ROW LEVEL SECURITY;
INSERT INTO activity_day AS activity (workspace_id, day, slot, replied)
SELECT event.workspace_id, (event.at AT TIME ZONE workspace.time_zone)::date, pg_backend_pid(), count(*)
  FROM timeline_event AS event JOIN workspace ON workspace.id = event.workspace_id
 WHERE event.type = 'opted_out' AND event.data ? 'text'
 GROUP BY 1, 2
ON CONFLICT (workspace_id, day, slot) DO UPDATE SET replied = activity.replied + excluded.replied;
INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
SELECT event.workspace_id, event.campaign_id, campaign.run, 'replied', '', '', '', pg_backend_pid(), count(DISTINCT event.prospect_id)
  FROM timeline_event AS event JOIN campaign ON campaign.workspace_id = event.workspace_id AND campaign.id = event.campaign_id
 WHERE event.type = 'opted_out' AND event.data ? 'text' AND event.at >= coalesce(campaign.last_run_at, campaign.started_at, campaign.created_at)
   AND NOT EXISTS (
     SELECT FROM timeline_event AS earlier
      WHERE earlier.workspace_id = event.workspace_id AND earlier.prospect_id = event.prospect_id AND earlier.campaign_id = event.campaign_id
        AND earlier.type = 'replied' AND earlier.id < event.id AND earlier.at >= coalesce(campaign.last_run_at, campaign.started_at, campaign.created_at)
   )
 GROUP BY 1, 2, 3
ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
ALTER TABLE timeline_event FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_day FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_tally FORCE ROW LEVEL SECURITY;
