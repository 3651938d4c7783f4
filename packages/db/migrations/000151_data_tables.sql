-- Tables of a workspace's own, which steps fill and look things up in (decision 152), and the rows that steps add to a run's export.

CREATE TABLE data_table (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  columns text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX data_table_name ON data_table (workspace_id, lower(name));

CREATE TABLE data_row (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  table_id uuid NOT NULL,
  key text NOT NULL,                         -- what a step looks it up by, as it was written
  key_folded text NOT NULL,                  -- the same without case, accents and double spaces
  cells jsonb NOT NULL DEFAULT '{}',         -- texts by the column's name
  prospect_id uuid,                          -- whom a step last wrote it about: it goes with them
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, table_id) REFERENCES data_table ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE UNIQUE INDEX data_row_key ON data_row (workspace_id, table_id, key_folded);
CREATE INDEX data_row_prospect ON data_row (workspace_id, prospect_id) WHERE prospect_id IS NOT NULL;

CREATE TABLE export_row (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,                          -- the call's, so that a repetition adds nothing
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  cells jsonb NOT NULL,                      -- pairs of a column's name and its text, in their order
  made_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX export_row_run ON export_row (workspace_id, campaign_id, run, id);
CREATE INDEX export_row_prospect ON export_row (workspace_id, prospect_id);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['data_table', 'data_row', 'export_row'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_isolation ON %I USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO filon_app', tenant_table);
  END LOOP;
END
$$;
