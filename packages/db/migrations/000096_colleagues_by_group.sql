-- Replies of which some colleagues have not been told, in workspaces of one group of workers (NULL: all): each workspace's oldest before the
-- second of any.
DROP FUNCTION engine_colleague_replies(integer);
CREATE FUNCTION engine_colleague_replies(most integer, served text)
  RETURNS TABLE (workspace_id uuid, prospect_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT t.workspace_id, t.prospect_id
    FROM (
      SELECT r.workspace_id, r.prospect_id, min(r.at) AS first, row_number() OVER (PARTITION BY r.workspace_id ORDER BY min(r.at)) AS turn
      FROM colleague_reply r
      WHERE r.is_pending AND (served IS NULL OR EXISTS (SELECT 1 FROM workspace g WHERE g.id = r.workspace_id AND g.worker_group = served))
      GROUP BY r.workspace_id, r.prospect_id
    ) t
    ORDER BY t.turn, t.first
    LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION engine_colleague_replies(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_colleague_replies(integer, text) TO filon_app;
