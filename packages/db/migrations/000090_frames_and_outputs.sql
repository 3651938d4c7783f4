-- The scopes (loops) an enrolment is in, outermost first, and what its nodes have left for later ones. An enrolment of before stands
-- on the line itself and has left nothing.

ALTER TABLE enrolment
  ADD COLUMN frames jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN outputs jsonb NOT NULL DEFAULT '{}';

-- Ties an event to one visit of one enrolment: a task, a booking, a webhook's address.
ALTER TABLE inbound_event ADD COLUMN key text CHECK (length(key) <= 200);
