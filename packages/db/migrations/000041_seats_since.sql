-- A team is paid for from the day on which each of its users joined, however long a card does not pay for it.

ALTER TABLE workspace_member
  ADD COLUMN seat_since timestamptz NOT NULL DEFAULT now();   -- joined, or was let in again after a suspension
UPDATE workspace_member SET seat_since = created_at;

ALTER TABLE billing_seat_retry
  ALTER COLUMN next_at DROP NOT NULL,                         -- null: given up, until the team or the card is another
  ADD COLUMN by_invoice boolean NOT NULL DEFAULT false,       -- the card has had its tries: what is tried is the next invoice
  ADD COLUMN members integer NOT NULL DEFAULT 0,              -- users of the team when it was tried
  ADD COLUMN method_id text,                                  -- the provider's id of the card that was tried; null: there was none
  DROP CONSTRAINT billing_seat_retry_tries_check,
  ADD CONSTRAINT billing_seat_retry_tries_check CHECK (tries >= 0);

-- As in migration 000023, but for what was given up, and for teams that grow while an invoice is not paid.
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
        OR (s.seats = team.size AND r.workspace_id IS NOT NULL)))
      OR EXISTS (SELECT FROM billing_lease l WHERE l.workspace_id = w.id AND l.until <= now())
      OR EXISTS (SELECT FROM billing_customer c WHERE c.workspace_id = w.id AND c.untold_since IS NOT NULL)
    )
    ORDER BY w.id LIMIT most
  $$;
