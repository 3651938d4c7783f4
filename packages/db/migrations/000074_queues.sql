-- People who wait for one account queue for it (decision 94): who has a rank keeps it until their act is made.

-- The rank among those who wait for the same account with the same kind of act; kept while an act is planned, in case it is withdrawn.
ALTER TABLE enrolment ADD COLUMN slot_rank integer;

-- Those who wait already are ranked by the instants that they were shown.
ALTER TABLE enrolment NO FORCE ROW LEVEL SECURITY;
UPDATE enrolment e SET slot_rank = ranked.place
FROM (
  SELECT workspace_id, id, row_number() OVER (PARTITION BY workspace_id, slot_account, slot_kind ORDER BY wait_until, id) AS place
  FROM enrolment WHERE slot_account IS NOT NULL AND ended_at IS NULL
) ranked
WHERE e.workspace_id = ranked.workspace_id AND e.id = ranked.id;
ALTER TABLE enrolment FORCE ROW LEVEL SECURITY;
