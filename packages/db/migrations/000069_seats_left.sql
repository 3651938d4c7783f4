-- Seats of an Enterprise team that ended: somebody was removed or suspended. Billing reads each once: one that a declined card had not paid
-- for is billed for the days it was taken.
CREATE TABLE billing_seat_left (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT new_id(),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  next_at timestamptz NOT NULL,              -- when billing is to look at it, again after a refusal
  PRIMARY KEY (workspace_id, id)
);
ALTER TABLE billing_seat_left ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_seat_left FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON billing_seat_left
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY owner_reads ON billing_seat_left FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_seat_left TO filon_app;

-- As in migration 000041, and for seats that ended.
CREATE OR REPLACE FUNCTION billing_due_workspaces(at timestamptz, after uuid, most integer) RETURNS TABLE (due_workspace uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT w.id FROM workspace w
      LEFT JOIN billing_subscription s ON s.workspace_id = w.id
      LEFT JOIN billing_seat_retry r ON r.workspace_id = w.id
      CROSS JOIN LATERAL (
        SELECT count(*) AS size FROM workspace_member m WHERE m.workspace_id = w.id AND m.suspended_at IS NULL) team
    WHERE (after IS NULL OR w.id > after) AND (
      (NOT w.is_demo AND w.subscription_status = 'trialing' AND w.trial_ends_at <= at
        AND (s.workspace_id IS NULL OR s.status IN ('canceled', 'incomplete')))
      OR (s.status IN ('active', 'trialing', 'past_due') AND s.period_end < at - interval '1 hour' AND s.updated_at < at - interval '1 hour')
      OR (s.status IN ('active', 'trialing', 'past_due') AND s.plan = 'enterprise' AND (
        s.seats > team.size
        OR (s.seats < team.size AND (r.workspace_id IS NULL OR r.next_at <= at OR (r.next_at IS NULL AND r.members <> team.size)))
        OR (s.seats = team.size AND r.workspace_id IS NOT NULL)
        OR EXISTS (SELECT FROM billing_seat_left l WHERE l.workspace_id = w.id AND l.next_at <= at)))
      OR EXISTS (SELECT FROM billing_lease l WHERE l.workspace_id = w.id AND l.until <= now())
      OR EXISTS (SELECT FROM billing_customer c WHERE c.workspace_id = w.id AND c.untold_since IS NOT NULL)
    )
    ORDER BY w.id LIMIT most
  $$;
