-- What steps ask of Filon itself (decision 129): turns of throttles, rotations of owners; and when a person was told who holds their data.

-- Turns taken of a step that lets only so many prospects pass in a window. Windows begin in the workspace's time.
CREATE TABLE step_turn (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  node_id text NOT NULL,
  starts_at timestamptz NOT NULL,
  taken integer NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, node_id, starts_at),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);

-- How many prospects each member was given by a step that assigns owners in turn.
CREATE TABLE owner_rotation (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  node_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  given integer NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, node_id, user_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);

-- When the person was told who holds their data, and from where (article 14 of the GDPR); NULL: nobody recorded it.
ALTER TABLE prospect ADD COLUMN informed_at timestamptz;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['step_turn', 'owner_rotation'] LOOP
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
