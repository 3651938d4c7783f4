-- The marketplace: which modules a workspace has installed, what its members think of them, and what they wish for.

-- Module types of a workflow, without reading into jsonb at each question.
CREATE FUNCTION graph_module_types(graph jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT node ->> 'type' ORDER BY node ->> 'type') FILTER (WHERE node ->> 'type' IS NOT NULL), '{}')
  FROM jsonb_array_elements(CASE jsonb_typeof(graph -> 'nodes') WHEN 'array' THEN graph -> 'nodes' ELSE '[]' END) AS node
$$;
ALTER TABLE workflow_version ADD COLUMN module_types text[] GENERATED ALWAYS AS (graph_module_types(graph)) STORED;

-- One row for each installation, kept when it is over: they are counted. Modules that every workspace has are in none.
CREATE TABLE module_installation (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  module_type text NOT NULL,
  credits integer NOT NULL DEFAULT 0 CHECK (credits >= 0),   -- what it cost
  installed_at timestamptz NOT NULL,
  installed_by uuid REFERENCES app_user ON DELETE SET NULL,  -- NULL: with the workspace
  uninstalled_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX module_installed ON module_installation (workspace_id, module_type) WHERE uninstalled_at IS NULL;
CREATE INDEX module_installation_type ON module_installation (module_type);

-- What a member thinks of a module.
CREATE TABLE module_opinion (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  module_type text NOT NULL,
  is_favourite boolean NOT NULL DEFAULT false,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  PRIMARY KEY (workspace_id, user_id, module_type)
);
CREATE INDEX module_opinion_rating ON module_opinion (module_type, rating) WHERE rating IS NOT NULL;

-- Modules that members propose (MARKET-13). An approved one becomes available once, which its author is told.
CREATE TABLE module_request (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  description text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES app_user ON DELETE SET NULL,
  available_at timestamptz,
  module_type text,                          -- the module that it became
  PRIMARY KEY (workspace_id, id),
  CHECK (available_at IS NULL OR status = 'approved')
);
CREATE INDEX module_request_newest ON module_request (workspace_id, user_id, created_at DESC);

-- What administrators decided on a module of the catalogue; no row: it is published like any other.
CREATE TABLE module_publication (
  module_type text PRIMARY KEY,
  is_withdrawn boolean NOT NULL DEFAULT false,   -- not offered any more; whoever has it keeps it
  is_featured boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  changed_by uuid REFERENCES app_user ON DELETE SET NULL
);
GRANT SELECT, INSERT, UPDATE ON module_publication TO filon_app;

---------------------------------------------------------------- workspaces that exist

CREATE POLICY owner_reads ON workflow_version FOR SELECT TO CURRENT_USER USING (true);

-- What the ready sequences use, and what their campaigns use: nothing that works today stops working.
INSERT INTO module_installation (workspace_id, id, module_type, installed_at)
SELECT workspace_id, new_id(), module_type, now()
FROM (
  SELECT w.id AS workspace_id, module_type FROM workspace w
    CROSS JOIN unnest(ARRAY['invitation', 'if_connected', 'if_responded', 'visit_profile']) AS module_type
  UNION
  SELECT v.workspace_id, module_type FROM workflow_version v CROSS JOIN unnest(v.module_types) AS module_type
    WHERE module_type = ANY (ARRAY['invitation', 'if_connected', 'if_responded', 'visit_profile', 'condition', 'working_hours',
      'tag_contact', 'add_note', 'status_change'])
) AS needed;

---------------------------------------------------------------- isolation

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['module_installation', 'module_opinion', 'module_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_isolation ON %I USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())',
      tenant_table
    );
    EXECUTE format('CREATE POLICY owner_reads ON %I FOR SELECT TO %I USING (true)', tenant_table, current_user);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO filon_app', tenant_table);
  END LOOP;
END
$$;

---------------------------------------------------------------- questions over all workspaces

-- How often each module was installed, in how many workspaces it is installed and part of a campaign that was started, and
-- what members think of it: numbers and nothing else. `always` are those that every workspace has.
CREATE FUNCTION market_figures(always text[])
  RETURNS TABLE (module_type text, installs integer, active_workspaces integer, ratings integer, rating double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH installed AS (
      SELECT i.module_type, count(*)::integer AS installs FROM module_installation i GROUP BY 1
      UNION ALL
      SELECT t.module_type, (SELECT count(*)::integer FROM workspace) FROM unnest(always) AS t(module_type)
    ), used AS (
      SELECT t.module_type, count(DISTINCT c.workspace_id)::integer AS workspaces
      FROM campaign c
      JOIN workflow_version v ON v.workspace_id = c.workspace_id AND v.id = c.workflow_version_id
      CROSS JOIN LATERAL unnest(v.module_types) AS t(module_type)
      WHERE c.run > 0 AND (t.module_type = ANY (always) OR EXISTS (
        SELECT FROM module_installation i
        WHERE i.workspace_id = c.workspace_id AND i.module_type = t.module_type AND i.uninstalled_at IS NULL))
      GROUP BY 1
    ), rated AS (
      SELECT o.module_type, count(*)::integer AS ratings, avg(o.rating)::double precision AS rating
      FROM module_opinion o WHERE o.rating IS NOT NULL GROUP BY 1
    )
    SELECT module_type, coalesce(installed.installs, 0), coalesce(used.workspaces, 0), coalesce(rated.ratings, 0), rated.rating
    FROM installed FULL JOIN used USING (module_type) FULL JOIN rated USING (module_type)
  $$;

-- The proposals of all workspaces, for administrators.
CREATE FUNCTION admin_module_requests()
  RETURNS TABLE (id uuid, workspace_id uuid, workspace_name text, user_id uuid, author text, email text, description text,
    status text, created_at timestamptz, decided_at timestamptz, decided_by text, available_at timestamptz, module_type text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT r.id, r.workspace_id, w.name, r.user_id, trim(u.first_name || ' ' || u.last_name), u.email, r.description, r.status,
      r.created_at, r.decided_at, nullif(trim(d.first_name || ' ' || d.last_name), ''), r.available_at, r.module_type
    FROM module_request r
    JOIN workspace w ON w.id = r.workspace_id
    JOIN app_user u ON u.id = r.user_id
    LEFT JOIN app_user d ON d.id = r.decided_by
  $$;

REVOKE EXECUTE ON FUNCTION market_figures(text[]), admin_module_requests() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_figures(text[]), admin_module_requests() TO filon_app;
