-- Whether an account's provider answers. `silences` counts rounds of calls without an answer since the last one; from a few on, the
-- provider is asked again at `next_try_at` only, by one act.
ALTER TABLE channel_account
  ADD COLUMN silences integer NOT NULL DEFAULT 0,
  ADD COLUMN silent_since timestamptz,
  ADD COLUMN silent_at timestamptz,
  ADD COLUMN next_try_at timestamptz;
