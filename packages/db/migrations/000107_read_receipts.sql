-- Conditions also ask whether a message was read and whether the profile was viewed.
DROP INDEX inbound_event_prospect_type;
CREATE INDEX inbound_event_prospect_type ON inbound_event (workspace_id, prospect_id, type, seq)
  WHERE prospect_id IS NOT NULL AND type IN ('replied', 'invitation_accepted', 'viewed', 'profile_viewed', 'message_read');
