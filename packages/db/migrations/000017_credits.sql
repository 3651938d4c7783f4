-- Credits: what a workspace spends, apart from its PRU. The balance is the sum of the ledger, which is only ever added to.
--   grant    what a period gives: the balance is brought to the allotment (negative when more was left)
--   spend    negative; refund gives one of them back
--   adjust   an administrator's, either way
-- period_start, period_end and allotment belong to grants: the newest one says until when the balance holds.

CREATE TABLE credit_entry (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('grant', 'spend', 'refund', 'adjust')),
  amount integer NOT NULL CHECK (kind <> 'spend' OR amount < 0),
  reason text NOT NULL,                      -- period, module, email_search, adjustment …
  reference text NOT NULL,                   -- what it was for: one entry of a kind for a reason and reference
  detail text,                               -- for eyes: a module's type, an administrator's reason
  user_id uuid REFERENCES app_user ON DELETE SET NULL,   -- NULL: Filon
  allotment integer CHECK (allotment >= 0),
  period_start timestamptz,
  period_end timestamptz,
  at timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,   -- the order in which they were written
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, kind, reason, reference),
  CHECK ((kind = 'grant') = (allotment IS NOT NULL AND period_start IS NOT NULL AND period_end IS NOT NULL))
);
CREATE INDEX credit_entry_newest ON credit_entry (workspace_id, seq DESC);

ALTER TABLE credit_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_entry FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON credit_entry
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT ON credit_entry TO filon_app;
