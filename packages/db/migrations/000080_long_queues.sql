-- Long queues (decision 94): their first few hundred are read by rank, campaign by campaign; the others have been told about when.
ALTER TABLE enrolment
  -- They are in the tail of the queue of slot_account: due_at is an estimate, not a place.
  ADD COLUMN slot_estimated boolean NOT NULL DEFAULT false,
  -- Whose queue slot_rank is of; it means nothing to another account that writes instead. Null on rows from before: of any.
  ADD COLUMN rank_account uuid;

CREATE INDEX enrolment_queue ON enrolment (workspace_id, slot_account, slot_kind, campaign_id, slot_rank)
  WHERE slot_account IS NOT NULL AND ended_at IS NULL;
-- Who is last of those who wait at one step. In another order of columns, so that the planner does not take it for the index above.
CREATE INDEX enrolment_queue_end ON enrolment (workspace_id, campaign_id, node_id, slot_account, slot_kind, slot_rank)
  WHERE slot_account IS NOT NULL AND ended_at IS NULL;
