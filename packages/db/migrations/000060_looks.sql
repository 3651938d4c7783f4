-- How often an act with an unknown outcome has been put off to be looked up later: it stays in dispatch under a lease that nobody holds and
-- that ends when it is to be looked up, and only then is the user asked.
ALTER TABLE action ADD COLUMN looks integer NOT NULL DEFAULT 0;
