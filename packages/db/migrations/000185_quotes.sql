-- Quotes that workflows make for prospects, who accept them on a public page. What a quote says never changes.

CREATE TABLE quote (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  year integer NOT NULL,
  place integer NOT NULL CHECK (place > 0),  -- in the year, without gaps: with the year, the quote's number
  prospect_id uuid NOT NULL,
  enrolment_id uuid NOT NULL,                -- of the run that made it; may be gone
  content_key text NOT NULL,                 -- the same lines of the same run are one quote
  buyer text NOT NULL,
  company text NOT NULL DEFAULT '',
  seller jsonb NOT NULL,                     -- {name, address, siret, vatNumber}
  currency text NOT NULL,                    -- ISO 4217
  lines jsonb NOT NULL,                      -- [{name, description, quantity, unitCents, discount, netCents}]
  vat_rate numeric(4, 2) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0),
  valid_until timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text,                          -- the name that was typed
  made_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, year, place),
  UNIQUE (workspace_id, enrolment_id, content_key),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL))
);
CREATE INDEX quote_prospect ON quote (workspace_id, prospect_id, made_at);

ALTER TABLE quote ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON quote USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON quote TO filon_app;
