-- Whether an act is what its workers die of: dispatches that a worker did not survive. The first two are those that
-- recovery found not sent; from then on each call is counted before it is made, and forgotten when it returns.
-- action.abandoned counts the lookups that did not return either: lease expiries since the act was last settled.
ALTER TABLE action ADD COLUMN deaths integer NOT NULL DEFAULT 0;

-- inbound_event.seq up to which events were known when the prospect was enrolled: conditions ask about later ones only. Not
-- by received_at, which comes from another process's clock and from before the commit.
ALTER TABLE enrolment ADD COLUMN known_cursor bigint NOT NULL DEFAULT 0;
ALTER TABLE enrolment NO FORCE ROW LEVEL SECURITY;
ALTER TABLE inbound_event NO FORCE ROW LEVEL SECURITY;
UPDATE enrolment e SET known_cursor = known.seq
FROM (
  SELECT e.workspace_id, e.id, max(ev.seq) AS seq
  FROM enrolment e
  JOIN inbound_event ev ON ev.workspace_id = e.workspace_id AND ev.prospect_id = e.prospect_id AND ev.received_at < e.created_at
  WHERE e.ended_at IS NULL
  GROUP BY 1, 2
) known
WHERE e.workspace_id = known.workspace_id AND e.id = known.id;
ALTER TABLE inbound_event FORCE ROW LEVEL SECURITY;
ALTER TABLE enrolment FORCE ROW LEVEL SECURITY;
