-- What administering an installation needs: who was invited and came, what became of a ticket, and who or what is suspended.

ALTER TABLE invitation_code
  ADD COLUMN label text NOT NULL DEFAULT '',
  ADD COLUMN prefix text,                    -- first group of the code, to tell codes apart; NULL: made before it was kept
  ADD COLUMN email text,                     -- lower case; whom it was sent to
  ADD COLUMN created_by uuid REFERENCES app_user ON DELETE SET NULL,   -- NULL: made on the command line
  ADD COLUMN revoked_by uuid REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX invitation_code_newest ON invitation_code (created_at DESC, id DESC);

-- Who came with a code.
CREATE TABLE invitation_use (
  invitation_id uuid NOT NULL REFERENCES invitation_code ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (invitation_id, user_id)
);
GRANT SELECT, INSERT ON invitation_use TO filon_app;

ALTER TABLE ticket
  ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'answered', 'closed')),
  ADD COLUMN note text NOT NULL DEFAULT '',  -- for administrators' eyes
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by uuid REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN invitation_id uuid REFERENCES invitation_code ON DELETE SET NULL;
CREATE INDEX ticket_search ON ticket USING gin (search_key(subject || ' ' || description) gin_trgm_ops);
GRANT UPDATE (status, note, updated_at, updated_by, invitation_id) ON ticket TO filon_app;

ALTER TABLE app_user
  ADD COLUMN suspended_reason text,
  ADD COLUMN suspended_by uuid REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX app_user_search ON app_user USING gin (search_key(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
CREATE INDEX user_session_latest ON user_session (user_id, created_at DESC);

-- A suspended workspace can be opened and read; its campaigns make no outward act.
ALTER TABLE workspace
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspended_reason text,
  ADD COLUMN suspended_by uuid REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX workspace_search ON workspace USING gin (search_key(name) gin_trgm_ops);

---------------------------------------------------------------- figures over workspaces
-- They answer numbers and ids and nothing else, and run as the owner, whom row-level security lets read (as in 000002 and 000003).

DO $$
BEGIN
  EXECUTE format('CREATE POLICY owner_reads ON pru_entry FOR SELECT TO %I USING (true)', current_user);
END
$$;

CREATE FUNCTION admin_workspace_figures(wanted uuid[])
  RETURNS TABLE (workspace_id uuid, prospects integer, running_campaigns integer, pru_total integer, pru_occupied integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT w.id,
      (SELECT count(*)::integer FROM prospect p WHERE p.workspace_id = w.id),
      (SELECT count(*)::integer FROM campaign c WHERE c.workspace_id = w.id AND c.status = 'running'),
      coalesce(pru.total, 0), coalesce(pru.occupied, 0)
    FROM unnest(wanted) AS w(id)
    CROSS JOIN LATERAL (
      SELECT sum(amount) FILTER (WHERE kind = 'grant')::integer AS total,
        sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount END)::integer AS occupied
      FROM pru_entry e WHERE e.workspace_id = w.id
    ) pru
  $$;

-- Where the engine's work stands. Counts stop at a limit: a monitor that looks every few seconds must cost little.
CREATE FUNCTION admin_engine_figures(at timestamptz, most integer)
  RETURNS TABLE (running_campaigns integer, due integer, planned integer, dispatching integer, held integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT (SELECT count(*)::integer FROM campaign WHERE status = 'running'),
      (SELECT count(*)::integer FROM (
        SELECT FROM campaign c JOIN enrolment e ON e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.due_at <= at
        WHERE c.status = 'running' LIMIT most) AS counted),
      (SELECT count(*)::integer FROM (
        SELECT FROM campaign c JOIN action a ON a.workspace_id = c.workspace_id AND a.campaign_id = c.id AND a.status = 'planned'
        WHERE c.status = 'running' LIMIT most) AS counted),
      (SELECT count(*)::integer FROM (SELECT FROM action WHERE status = 'dispatching' LIMIT most) AS counted),
      (SELECT count(*)::integer FROM (
        SELECT FROM campaign c JOIN enrolment e ON e.workspace_id = c.workspace_id AND e.campaign_id = c.id
          AND e.run = c.run AND e.status = 'held'
        WHERE c.status IN ('running', 'paused') LIMIT most) AS counted)
  $$;

REVOKE EXECUTE ON FUNCTION admin_workspace_figures(uuid[]), admin_engine_figures(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admin_workspace_figures(uuid[]), admin_engine_figures(timestamptz, integer) TO filon_app;
