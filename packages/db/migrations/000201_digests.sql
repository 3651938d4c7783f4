-- The daily digest: who gets it, at which hour of their day, and when they last did.
CREATE TABLE digest (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  hour smallint CHECK (hour BETWEEN 0 AND 23),   -- in the user's zone; NULL: turned off
  told_day date,                             -- the day of their zone for which it was last looked at, sent or not
  told_at timestamptz,                       -- and when: the next one begins there
  PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX digest_user ON digest (user_id);
CREATE INDEX digest_on ON digest (told_at) WHERE hour IS NOT NULL;
ALTER TABLE digest ENABLE ROW LEVEL SECURITY;
ALTER TABLE digest FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON digest USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY digest_agenda ON digest FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON digest TO filon_app;

-- A question over all workspaces, which answers ids and the day of the reader's zone.
CREATE FUNCTION digests_due(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, user_id uuid, day date)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT d.workspace_id, d.user_id, (at AT TIME ZONE coalesce(p.time_zone, w.time_zone))::date
      FROM digest d
      JOIN workspace w ON w.id = d.workspace_id
      LEFT JOIN user_preference p ON p.user_id = d.user_id
     WHERE d.hour IS NOT NULL
       AND (d.told_day IS NULL OR d.told_day < (at AT TIME ZONE coalesce(p.time_zone, w.time_zone))::date)
       AND extract(hour FROM at AT TIME ZONE coalesce(p.time_zone, w.time_zone)) >= d.hour
     ORDER BY d.told_at NULLS FIRST
     LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION digests_due(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION digests_due(timestamptz, integer) TO filon_app;
