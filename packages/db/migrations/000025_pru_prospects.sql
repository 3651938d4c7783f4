-- How many distinct prospects the present run's PRU are for. What each costs follows the modules that are installed
-- (PRU-13), so that a campaign which is resumed reserves their number at the cost of the day and not the sum of before.
ALTER TABLE campaign ADD COLUMN pru_prospects integer NOT NULL DEFAULT 0;
-- Until now each cost 1.
UPDATE campaign SET pru_prospects = pru_cost;
