-- The list of campaigns: tags, an archive, and the last trouble of each.
ALTER TABLE campaign
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 20),
  ADD COLUMN archived_at timestamptz;        -- since when it has left the list; NULL: it is listed

-- The last trouble of a campaign is found without reading the rest of its activity.
CREATE INDEX timeline_trouble ON timeline_event (workspace_id, campaign_id, at DESC)
  WHERE type IN ('act_failed', 'act_refused', 'act_uncertain', 'bounced', 'held') AND campaign_id IS NOT NULL;
