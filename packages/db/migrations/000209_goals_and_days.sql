-- What the dashboard shows of a week and a month (DASH-03 to 08).

-- Of the acts sent on a day, those that are messages; and the invitations that were accepted.
ALTER TABLE activity_day
  ADD COLUMN messages bigint NOT NULL DEFAULT 0,
  ADD COLUMN connected bigint NOT NULL DEFAULT 0;

ALTER TABLE action NO FORCE ROW LEVEL SECURITY;
ALTER TABLE timeline_event NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_day NO FORCE ROW LEVEL SECURITY;
INSERT INTO activity_day AS activity (workspace_id, day, slot, messages, connected)
SELECT workspace_id, day, pg_backend_pid(), sum(messages), sum(connected)
  FROM (
    SELECT action.workspace_id, (action.settled_at AT TIME ZONE workspace.time_zone)::date AS day, 1 AS messages, 0 AS connected
      FROM action JOIN workspace ON workspace.id = action.workspace_id
     WHERE action.status = 'sent' AND action.kind IN ('send_message', 'send_inmail') AND action.settled_at IS NOT NULL
    UNION ALL
    SELECT event.workspace_id, (event.at AT TIME ZONE workspace.time_zone)::date, 0, 1
      FROM timeline_event AS event JOIN workspace ON workspace.id = event.workspace_id
     WHERE event.type = 'invitation_accepted'
  ) AS told
 GROUP BY 1, 2
ON CONFLICT (workspace_id, day, slot) DO UPDATE SET messages = activity.messages + excluded.messages, connected = activity.connected + excluded.connected;
ALTER TABLE activity_day FORCE ROW LEVEL SECURITY;
ALTER TABLE timeline_event FORCE ROW LEVEL SECURITY;
ALTER TABLE action FORCE ROW LEVEL SECURITY;

-- Who became a client in a month.
CREATE INDEX timeline_converted ON timeline_event (workspace_id, at) WHERE type = 'status_changed' AND data ->> 'to' = 'converted';

-- Messages that members wrote by hand, by when they were sent.
CREATE INDEX manual_message_sent ON manual_message (workspace_id, settled_at) WHERE status = 'sent';

-- What a workspace means to reach each month.
CREATE TABLE monthly_goal (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('prospects', 'messages', 'connections', 'responses', 'conversions')),
  target integer NOT NULL CHECK (target BETWEEN 1 AND 1000000),
  updated_by uuid REFERENCES app_user ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, kind)
);
ALTER TABLE monthly_goal ENABLE ROW LEVEL SECURITY;
ALTER TABLE monthly_goal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON monthly_goal USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON monthly_goal TO filon_app;
