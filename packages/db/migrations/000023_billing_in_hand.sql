-- Billing asks the payment provider outside transactions. What held a transaction's lock before is held here instead, so that a
-- provider that takes its time keeps no connection, and a process that ends midway leaves a note of what is to be looked at again.

-- Who has a workspace's billing in hand, and until when; past that its state is read again at the provider.
CREATE TABLE billing_lease (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  token uuid NOT NULL,                       -- of the one who has it
  until timestamptz NOT NULL,
  owed json                                  -- what is still to be done at the provider should nobody come back
);

-- A team that has grown and whose card does not pay for it. The row goes with the first payment.
CREATE TABLE billing_seat_retry (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  tries integer NOT NULL CHECK (tries > 0),
  tried_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);

ALTER TABLE billing_customer
  ADD COLUMN reads_begun bigint NOT NULL DEFAULT 0,   -- readings of the provider's state are numbered as they begin
  ADD COLUMN read_applied bigint NOT NULL DEFAULT 0,  -- the one that was written last: one that began before it is older
  ADD COLUMN untold_since timestamptz;                -- the provider has not been told whom invoices are made out to

ALTER TABLE billing_lease ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_lease FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON billing_lease
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY owner_reads ON billing_lease FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_lease TO filon_app;
ALTER TABLE billing_seat_retry ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_seat_retry FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON billing_seat_retry
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY owner_reads ON billing_seat_retry FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_seat_retry TO filon_app;

-- Workspaces whose billing is to be looked at, after this id, so that none that fails keeps others from being reached: a trial of
-- their own is over; the team is no longer as large as is paid for, and no try is waited for; a period has ended and no event told
-- what follows; somebody who had it in hand did not come back; or the provider was not told whom invoices are made out to.
DROP FUNCTION billing_due_workspaces(timestamptz, integer);
CREATE FUNCTION billing_due_workspaces(at timestamptz, after uuid, most integer) RETURNS TABLE (due_workspace uuid)
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
      OR (s.status IN ('active', 'trialing') AND s.plan = 'enterprise' AND (
        s.seats > team.size OR (s.seats < team.size AND coalesce(r.next_at, at) <= at) OR (s.seats = team.size AND r.workspace_id IS NOT NULL)))
      OR EXISTS (SELECT FROM billing_lease l WHERE l.workspace_id = w.id AND l.until <= now())
      OR EXISTS (SELECT FROM billing_customer c WHERE c.workspace_id = w.id AND c.untold_since IS NOT NULL)
    )
    ORDER BY w.id LIMIT most
  $$;

REVOKE EXECUTE ON FUNCTION billing_due_workspaces(timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing_due_workspaces(timestamptz, uuid, integer) TO filon_app;
