-- What the server itself needs: counting attempts at signing in, and reading the engine's health from outside any workspace.

-- Attempts at a guarded call, by address or account. Counted here and not in memory: with several API nodes
-- an attacker would else have as many tries as there are nodes. Unlogged: after a crash everyone starts afresh.
CREATE UNLOGGED TABLE attempt_count (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  resets_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON attempt_count TO filon_app;

-- When a trial ends; after it the subscription's guard closes.
ALTER TABLE workspace ADD COLUMN trial_ends_at timestamptz;
