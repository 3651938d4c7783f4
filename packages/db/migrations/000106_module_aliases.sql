-- An alias of a module is counted as the module that it stands for.
DROP FUNCTION market_figures(text[]);

-- As before (000018), with `aliases`: {alias: module}.
CREATE FUNCTION market_figures(always text[], aliases jsonb)
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
      CROSS JOIN LATERAL unnest(v.module_types) AS written(module_type)
      CROSS JOIN LATERAL (SELECT coalesce(aliases ->> written.module_type, written.module_type) AS module_type) t
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

REVOKE EXECUTE ON FUNCTION market_figures(text[], jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION market_figures(text[], jsonb) TO filon_app;
