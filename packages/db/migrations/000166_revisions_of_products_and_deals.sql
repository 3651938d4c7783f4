-- Grows with each change, so that a change made to an older state is refused instead of overwriting a newer one.
ALTER TABLE product ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE deal ADD COLUMN revision integer NOT NULL DEFAULT 0;
