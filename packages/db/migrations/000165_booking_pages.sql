-- Public pages on which visitors book appointments, one for each kind of meeting (APPT-01).

CREATE TABLE booking_page (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  address text NOT NULL,                     -- the last part of its public address
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',            -- an address, a telephone number or a link
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 15 AND 120),
  step_minutes integer NOT NULL CHECK (step_minutes BETWEEN 5 AND 120),
  buffer_before integer NOT NULL CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after integer NOT NULL CHECK (buffer_after BETWEEN 0 AND 120),
  notice_minutes integer NOT NULL CHECK (notice_minutes >= 0),
  horizon_days integer NOT NULL CHECK (horizon_days BETWEEN 1 AND 365),
  time_zone text NOT NULL,                   -- in which the hours are written
  hours jsonb NOT NULL DEFAULT '[]',         -- [{day, from, until}]: minutes since midnight
  holidays jsonb NOT NULL DEFAULT '{}',      -- {country, region, bridges}
  questions jsonb NOT NULL DEFAULT '[]',     -- [{id, label, required}]
  reminder_hours integer NOT NULL DEFAULT 24 CHECK (reminder_hours BETWEEN 0 AND 168),  -- 0: none
  active boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 0,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);

-- Who holds a page's meetings: one member, or several in turn.
CREATE TABLE booking_page_host (
  workspace_id uuid NOT NULL,
  page_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, page_id, user_id),
  FOREIGN KEY (workspace_id, page_id) REFERENCES booking_page ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, user_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE
);
CREATE INDEX booking_page_host_user ON booking_page_host (workspace_id, user_id);

-- A visitor comes by an address before the workspace is known; an address leads to one page of the installation.
CREATE TABLE booking_address (
  address text PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  page_id uuid NOT NULL
);
CREATE INDEX booking_address_page ON booking_address (workspace_id, page_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_address TO filon_app;

-- What a visitor entered who booked an appointment.
CREATE TABLE appointment_booking (
  workspace_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  page_id uuid,
  visitor_name text NOT NULL,
  visitor_email text NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  time_zone text NOT NULL,                   -- in which the visitor reads times
  answers jsonb NOT NULL DEFAULT '[]',       -- [{label, text}], as asked then
  reminder_hours integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, appointment_id),
  FOREIGN KEY (workspace_id, appointment_id) REFERENCES appointment ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, page_id) REFERENCES booking_page ON DELETE SET NULL (page_id)
);
CREATE INDEX appointment_booking_page ON appointment_booking (workspace_id, page_id) WHERE page_id IS NOT NULL;

ALTER TABLE booking_page ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_page FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON booking_page USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_page TO filon_app;
ALTER TABLE booking_page_host ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_page_host FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON booking_page_host USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_page_host TO filon_app;
ALTER TABLE appointment_booking ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointment_booking FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON appointment_booking USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON appointment_booking TO filon_app;
