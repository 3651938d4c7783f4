-- The token of an act's last dispatch, which stays when the lease has gone to somebody who looks the act up: a provider's answer
-- to that dispatch is true whoever holds the act by then.
ALTER TABLE action ADD COLUMN dispatch_token uuid;

-- Conditions ask for the latest reply, the first acceptance and the first view of a person who may have many thousands of events.
CREATE INDEX inbound_event_prospect_type ON inbound_event (workspace_id, prospect_id, type, seq)
  WHERE prospect_id IS NOT NULL AND type IN ('replied', 'invitation_accepted', 'viewed');

-- Replies are ordered by the sequence of their events, no longer by the instants that networks give them.
ALTER TABLE enrolment NO FORCE ROW LEVEL SECURITY;
UPDATE enrolment
SET variables = jsonb_set(variables, '{$}', (variables -> '$') - 'acknowledged' - 'replied' || jsonb_build_object('acknowledgedSeq', event_cursor))
WHERE ended_at IS NULL AND variables -> '$' ? 'acknowledged'
  AND coalesce((variables -> '$' ->> 'replied')::numeric, 0) <= (variables -> '$' ->> 'acknowledged')::numeric;
ALTER TABLE enrolment FORCE ROW LEVEL SECURITY;
