-- Members' own calendars (decision 181): when they are busy, and which events stand for Filon's appointments.

-- How far a connected calendar has been read.
CREATE TABLE calendar_sync (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  look uuid NOT NULL,                        -- the chain of readings in force; a job of another one ends
  sync_token text,                           -- with which the next reading begins; NULL: it reads everything
  whole_at timestamptz,                      -- when everything was read last
  synced_at timestamptz,
  PRIMARY KEY (workspace_id, integration_id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integration ON DELETE CASCADE
);

-- When the calendar's owner is busy.
CREATE TABLE calendar_busy (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  remote_id text NOT NULL,                   -- the event's id in the calendar
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  PRIMARY KEY (workspace_id, integration_id, remote_id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integration ON DELETE CASCADE
);
CREATE INDEX calendar_busy_time ON calendar_busy (workspace_id, integration_id, starts_at);

-- Which event stands for an appointment; it outlives the appointment until the event is removed, too.
CREATE TABLE calendar_event (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  remote_id text NOT NULL,
  url text,
  revision integer NOT NULL,                 -- the appointment's, as it was written
  PRIMARY KEY (workspace_id, integration_id, appointment_id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integration ON DELETE CASCADE
);
CREATE INDEX calendar_event_appointment ON calendar_event (workspace_id, appointment_id);

ALTER TABLE calendar_sync ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_sync FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON calendar_sync USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_sync TO filon_app;
ALTER TABLE calendar_busy ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_busy FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON calendar_busy USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_busy TO filon_app;
ALTER TABLE calendar_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE calendar_event FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON calendar_event USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_event TO filon_app;
