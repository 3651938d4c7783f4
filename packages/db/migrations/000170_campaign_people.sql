-- What campaigns' statistics count beyond steps and acts: whom a run has reached and what they answered, one row a person, so that each
-- figure can show its people; and sums by account, hour, day and end (decision 166).
--
-- Further kinds of campaign_tally:
--   ended    enrolments that ended at node_id; detail is the outcome
--   answer   people whose first reply, or acceptance, answers an act of node_id; detail is replied or accepted
--   account  by account node_id: acts by channel:kind:status, people by replied and accepted
--   hour     acts done, and people by their first reply, by hour of the week in the campaign's zone: sent:1:09 is Monday, 9 to 10 o'clock
--   day      acts done and replies by day of the campaign's zone: sent:2026-11-02
--   delay    people by the time that their first reply took: an hour at most is 0, then 4 hours, 1, 2, 4, 7 days, and more
-- All at once and first, so that no worker can hold one of them and wait for another.
LOCK TABLE campaign, enrolment, action, task, prospect, timeline_event, campaign_tally IN ACCESS EXCLUSIVE MODE;

CREATE TABLE campaign_person (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  contacted_at timestamptz,                  -- the first act that wrote to them
  accepted_at timestamptz,
  replied_at timestamptz,                    -- their first reply
  reply_node text,                           -- the step, and the account, whose message it answers: the last before it
  reply_account uuid,
  reply_seconds bigint,                      -- since that message, by the workspace's clock
  reply_hour text,                           -- hour of the week: 1:09
  PRIMARY KEY (workspace_id, campaign_id, run, prospect_id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX campaign_person_prospect ON campaign_person (workspace_id, prospect_id);
CREATE INDEX campaign_person_reply ON campaign_person (workspace_id, campaign_id, run, reply_seconds) WHERE replied_at IS NOT NULL;
-- As on the engine's other large tables (migration 000002).
ALTER TABLE campaign_person ALTER COLUMN workspace_id SET STATISTICS 0;
ALTER TABLE campaign_person ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_person FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_person USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_person TO filon_app;

-- Of a run's people, those who are connected or refused are found without reading their rows.
CREATE INDEX prospect_connected ON prospect (workspace_id, id) WHERE linkedin_connected_at IS NOT NULL;
CREATE INDEX prospect_refused ON prospect (workspace_id, id) WHERE status = 'refused';
CREATE INDEX task_done ON task (workspace_id, campaign_id, run, kind) WHERE status = 'done';

CREATE FUNCTION hour_of_week(at timestamptz, zone text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT to_char(at AT TIME ZONE zone, 'ID:HH24') $$;
CREATE FUNCTION reply_delay(seconds bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT width_bucket(seconds, ARRAY[3600, 14400, 86400, 172800, 345600, 604800]::bigint[])::text $$;

---------------------------------------------------------------- what happened before this migration

DO $$
DECLARE
  read_table text;
BEGIN
  FOREACH read_table IN ARRAY ARRAY['campaign', 'campaign_tally', 'campaign_person', 'enrolment', 'action', 'timeline_event', 'prospect'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', read_table);
  END LOOP;
END
$$;

CREATE TEMPORARY TABLE needed_act ON COMMIT DROP AS
SELECT a.workspace_id, a.campaign_id, a.run, a.prospect_id, a.node_id, a.account_id, a.channel, a.kind, a.settled_at, c.time_zone,
  a.kind IN ('send_invitation', 'send_message', 'send_inmail', 'comment') AS contacts
  FROM action a JOIN campaign c ON c.workspace_id = a.workspace_id AND c.id = a.campaign_id
 WHERE a.status = 'sent' AND coalesce(a.result_code, '') NOT IN ('alreadyConnected', 'alreadyInvited', 'notPending', 'alreadyReacted', 'alreadyCommented', 'noPost', 'alreadyEndorsed', 'noSkill');

INSERT INTO campaign_person (workspace_id, campaign_id, run, prospect_id, contacted_at)
SELECT workspace_id, campaign_id, run, prospect_id, min(settled_at) FROM needed_act WHERE contacts GROUP BY 1, 2, 3, 4;

INSERT INTO campaign_person AS person (workspace_id, campaign_id, run, prospect_id, accepted_at, replied_at)
SELECT e.workspace_id, e.campaign_id, c.run, e.prospect_id, min(e.at) FILTER (WHERE e.type = 'invitation_accepted'), min(e.at) FILTER (WHERE is_reply(e.type, e.data))
  FROM timeline_event e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
 WHERE (e.type = 'invitation_accepted' OR is_reply(e.type, e.data)) AND e.at >= coalesce(c.last_run_at, c.started_at, c.created_at)
 GROUP BY 1, 2, 3, 4
ON CONFLICT (workspace_id, campaign_id, run, prospect_id) DO UPDATE SET accepted_at = excluded.accepted_at, replied_at = excluded.replied_at;

UPDATE campaign_person person SET reply_node = credit.node_id, reply_account = credit.account_id,
  reply_seconds = CASE WHEN credit.settled_at IS NOT NULL THEN greatest(0, extract(epoch FROM person.replied_at - credit.settled_at) * credit.clock_factor)::bigint END,
  reply_hour = hour_of_week(person.replied_at, credit.time_zone)
FROM (
  SELECT DISTINCT ON (p.workspace_id, p.campaign_id, p.run, p.prospect_id) p.workspace_id, p.campaign_id, p.run, p.prospect_id,
    a.node_id, a.account_id, a.settled_at, c.time_zone, w.clock_factor
    FROM campaign_person p
    JOIN campaign c ON c.workspace_id = p.workspace_id AND c.id = p.campaign_id
    JOIN workspace w ON w.id = p.workspace_id
    LEFT JOIN needed_act a ON a.workspace_id = p.workspace_id AND a.campaign_id = p.campaign_id AND a.run = p.run AND a.prospect_id = p.prospect_id
      AND a.contacts AND a.settled_at <= p.replied_at
   WHERE p.replied_at IS NOT NULL
   ORDER BY p.workspace_id, p.campaign_id, p.run, p.prospect_id, a.settled_at DESC NULLS LAST
) credit
WHERE person.workspace_id = credit.workspace_id AND person.campaign_id = credit.campaign_id AND person.run = credit.run AND person.prospect_id = credit.prospect_id;

-- The invitation that each acceptance answers.
CREATE TEMPORARY TABLE accepted_invitation ON COMMIT DROP AS
SELECT DISTINCT ON (p.workspace_id, p.campaign_id, p.run, p.prospect_id) p.workspace_id, p.campaign_id, p.run, a.node_id, a.account_id
  FROM campaign_person p
  JOIN needed_act a ON a.workspace_id = p.workspace_id AND a.campaign_id = p.campaign_id AND a.run = p.run AND a.prospect_id = p.prospect_id
    AND a.kind = 'send_invitation' AND a.settled_at <= p.accepted_at
 ORDER BY p.workspace_id, p.campaign_id, p.run, p.prospect_id, a.settled_at DESC;

INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
SELECT workspace_id, campaign_id, run, kind, node_id, detail, '', 0, sum(n) FROM (
  SELECT e.workspace_id, e.campaign_id, e.run, 'ended', e.node_id, e.outcome, count(*)
    FROM enrolment e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
   WHERE e.ended_at IS NOT NULL AND e.outcome IS NOT NULL GROUP BY 1, 2, 3, 5, 6
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'answer', reply_node, 'replied', count(*) FROM campaign_person WHERE reply_node IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'account', reply_account::text, 'replied', count(*) FROM campaign_person WHERE reply_account IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'answer', node_id, 'accepted', count(*) FROM accepted_invitation GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'account', account_id::text, 'accepted', count(*) FROM accepted_invitation GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'hour', '', 'replied:' || reply_hour, count(*) FROM campaign_person WHERE reply_hour IS NOT NULL GROUP BY 1, 2, 3, 6
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'delay', '', reply_delay(reply_seconds), count(*) FROM campaign_person WHERE reply_seconds IS NOT NULL GROUP BY 1, 2, 3, 6
  UNION ALL
  SELECT a.workspace_id, a.campaign_id, a.run, 'account', a.account_id::text, a.channel || ':' || a.kind || ':' || a.status, count(*)
    FROM action a JOIN campaign c ON c.workspace_id = a.workspace_id AND c.id = a.campaign_id
   WHERE a.status IN ('refused', 'failed', 'uncertain') GROUP BY 1, 2, 3, 5, 6
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'account', account_id::text, channel || ':' || kind || ':sent', count(*) FROM needed_act GROUP BY 1, 2, 3, 5, 6
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'hour', '', 'sent:' || hour_of_week(settled_at, time_zone), count(*) FROM needed_act GROUP BY 1, 2, 3, 6
  UNION ALL
  SELECT workspace_id, campaign_id, run, 'day', '', 'sent:' || (settled_at AT TIME ZONE time_zone)::date, count(*) FROM needed_act GROUP BY 1, 2, 3, 6
  UNION ALL
  SELECT e.workspace_id, e.campaign_id, c.run, 'day', '', 'replied:' || (e.at AT TIME ZONE c.time_zone)::date, count(*)
    FROM timeline_event e JOIN campaign c ON c.workspace_id = e.workspace_id AND c.id = e.campaign_id
   WHERE is_reply(e.type, e.data) AND e.at >= coalesce(c.last_run_at, c.started_at, c.created_at) GROUP BY 1, 2, 3, 6
) counted (workspace_id, campaign_id, run, kind, node_id, detail, n)
GROUP BY 1, 2, 3, 4, 5, 6;

DO $$
DECLARE
  read_table text;
BEGIN
  FOREACH read_table IN ARRAY ARRAY['campaign', 'campaign_tally', 'campaign_person', 'enrolment', 'action', 'timeline_event', 'prospect'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', read_table);
  END LOOP;
END
$$;
