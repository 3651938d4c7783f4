-- Turns of a throttle belong to a run: a campaign that was stopped and restarted counted the turns of people who had left. Turns so far were
-- taken in the current run or an earlier one, which cannot be told apart, so they are forgotten.
TRUNCATE step_turn;
ALTER TABLE step_turn DROP CONSTRAINT step_turn_pkey;
ALTER TABLE step_turn ADD COLUMN run integer NOT NULL;
ALTER TABLE step_turn ADD PRIMARY KEY (workspace_id, campaign_id, run, node_id, starts_at);
