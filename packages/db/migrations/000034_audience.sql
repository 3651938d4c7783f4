-- Days for which a campaign leaves alone whom somebody has contacted (the workspace's clock); 0: off.
ALTER TABLE workspace ADD COLUMN cool_down_days integer NOT NULL DEFAULT 30 CHECK (cool_down_days BETWEEN 0 AND 365);

-- People may join a run that has begun; what the user chose stands in the event's data, with whom it left out.
ALTER TABLE campaign_event DROP CONSTRAINT campaign_event_type_check;
ALTER TABLE campaign_event ADD CONSTRAINT campaign_event_type_check
  CHECK (type IN ('started', 'paused', 'resumed', 'stopped', 'restarted', 'completed', 'failed', 'joined'));
