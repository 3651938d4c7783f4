-- Who writes to a prospect: the account of each channel is chosen when the enrolment starts and kept.

-- {channel: account id}, as chosen. Which account stands in for it, if the user said so, is in campaign_sender.
ALTER TABLE enrolment ADD COLUMN senders jsonb NOT NULL DEFAULT '{}';

-- The accounts chosen in a run. Place: distributed by workspace_id.
CREATE TABLE campaign_sender (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  account_id uuid NOT NULL,
  channel text NOT NULL,
  people integer NOT NULL,                   -- enrolments it was chosen for
  replaced_by uuid,                          -- the account that writes in its stead, by the user's decision
  PRIMARY KEY (workspace_id, campaign_id, run, account_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account ON DELETE CASCADE
);
ALTER TABLE campaign_sender ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_sender FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_sender
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_sender TO filon_app;

ALTER TABLE campaign_event DROP CONSTRAINT campaign_event_type_check;
ALTER TABLE campaign_event ADD CONSTRAINT campaign_event_type_check
  CHECK (type IN ('started', 'paused', 'resumed', 'stopped', 'restarted', 'completed', 'failed', 'joined', 'senderChanged'));

-- Enrolments under way keep the account that acted for them last; the others get theirs in their next batch.
ALTER TABLE enrolment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE action NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_sender NO FORCE ROW LEVEL SECURITY;
UPDATE enrolment e SET senders = last.senders
FROM (
  SELECT workspace_id, enrolment_id, jsonb_object_agg(channel, account_id) AS senders
  FROM (
    SELECT DISTINCT ON (a.workspace_id, a.enrolment_id, a.channel) a.workspace_id, a.enrolment_id, a.channel, a.account_id
    FROM action a JOIN enrolment o ON o.workspace_id = a.workspace_id AND o.id = a.enrolment_id
    WHERE o.ended_at IS NULL AND a.status IN ('planned', 'dispatching', 'sent', 'uncertain')
    ORDER BY a.workspace_id, a.enrolment_id, a.channel, a.planned_at DESC
  ) acted
  GROUP BY 1, 2
) last
WHERE e.workspace_id = last.workspace_id AND e.id = last.enrolment_id;
INSERT INTO campaign_sender (workspace_id, campaign_id, run, account_id, channel, people)
SELECT e.workspace_id, e.campaign_id, e.run, s.value::uuid, s.key, count(*)
FROM enrolment e CROSS JOIN LATERAL jsonb_each_text(e.senders) s
GROUP BY 1, 2, 3, 4, 5;
ALTER TABLE campaign_sender FORCE ROW LEVEL SECURITY;
ALTER TABLE action FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolment FORCE ROW LEVEL SECURITY;
