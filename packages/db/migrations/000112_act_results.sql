-- What an act was about, such as the address of a post or the name of a skill: outputs of its step (decision 0116).
ALTER TABLE action ADD COLUMN result_data jsonb;
