-- Teams of the Enterprise plan: who is invited, who leads, and what a workspace shows in the place of Filon's own look.

-- One owner, always: ownership is handed over, never shared and never dropped (docs/decisions/0031).
CREATE UNIQUE INDEX workspace_member_owner ON workspace_member (workspace_id) WHERE team_role = 'owner';
ALTER TABLE workspace_member
  ADD COLUMN suspended_at timestamptz,       -- out of this team until it is lifted; their other workspaces stay open to them
  ADD COLUMN opened_at timestamptz,          -- a session of theirs began here: sign-in leads to the newest
  ADD CONSTRAINT owner_is_not_suspended CHECK (team_role <> 'owner' OR suspended_at IS NULL);

-- Somebody who is to join. Gone once they have, or once it is withdrawn.
CREATE TABLE team_invitation (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL,                       -- lower case
  first_name text NOT NULL,
  last_name text NOT NULL,
  team_role text NOT NULL CHECK (team_role IN ('manager', 'member')),
  token_hash bytea NOT NULL,                 -- SHA-256; the newest link alone works
  invited_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, email),
  UNIQUE (workspace_id, token_hash)
);

-- The look of an Enterprise workspace; one that has another plan keeps it without showing it.
ALTER TABLE workspace
  ADD COLUMN brand_name text,
  ADD COLUMN brand_colour text CHECK (brand_colour ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN brand_logo text,                -- the unguessable part of the logo's address
  -- Whom an Enterprise workspace can turn to, set by an administrator of the installation.
  ADD COLUMN dedicated_manager jsonb,        -- {name, email, phone}
  ADD COLUMN community jsonb;                -- {name, url}

CREATE TABLE workspace_logo (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  key text NOT NULL,
  image bytea NOT NULL CHECK (octet_length(image) <= 262144),  -- PNG, 512 x 256 px at most, no metadata
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id)
);
ALTER TABLE workspace_logo ALTER COLUMN image SET STORAGE EXTERNAL;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['team_invitation', 'workspace_logo'] LOOP
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

-- What each member has added is counted for their team's leaders.
CREATE INDEX timeline_added_by ON timeline_event (workspace_id, actor_id) WHERE type = 'created' AND actor_id IS NOT NULL;
