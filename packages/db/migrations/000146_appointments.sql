-- Appointments with prospects (APPT-01 to 03).

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE appointment (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,                          -- with the installation's name, its UID in calendars
  prospect_id uuid,                          -- NULL: with nobody in particular
  host_id uuid,                              -- the member who holds it
  product_id uuid,                           -- what it is about
  title text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  place text NOT NULL DEFAULT '',            -- an address, a telephone number or a link
  notes text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'cancelled', 'completed')),
  cancel_reason text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 0,       -- SEQUENCE of RFC 5545: grows when time, place or status changes
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, product_id) REFERENCES product ON DELETE SET NULL (product_id),
  FOREIGN KEY (workspace_id, host_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE SET NULL (host_id),
  CHECK (ends_at > starts_at AND ends_at <= starts_at + interval '24 hours'),
  -- Nobody is in two places: of two requests for overlapping times of one host, the database refuses the second.
  CONSTRAINT appointment_no_double_booking EXCLUDE USING gist
    (workspace_id WITH =, host_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status IN ('pending', 'confirmed'))
);
CREATE INDEX appointment_time ON appointment (workspace_id, starts_at, id);
CREATE INDEX appointment_prospect ON appointment (workspace_id, prospect_id, starts_at) WHERE prospect_id IS NOT NULL;
CREATE INDEX appointment_product ON appointment (workspace_id, product_id) WHERE product_id IS NOT NULL;
CREATE INDEX appointment_host ON appointment (workspace_id, host_id) WHERE host_id IS NOT NULL;

ALTER TABLE appointment ENABLE ROW LEVEL SECURITY;
ALTER TABLE appointment FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON appointment USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON appointment TO filon_app;
