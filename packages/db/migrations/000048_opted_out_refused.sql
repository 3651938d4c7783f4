-- Those who asked to be left alone before stand where asking puts them now, unless a person has moved them on.
ALTER TABLE prospect NO FORCE ROW LEVEL SECURITY;
ALTER TABLE timeline_event NO FORCE ROW LEVEL SECURITY;
WITH moved AS (
  UPDATE prospect p SET status = 'refused'
   FROM prospect old
  WHERE old.workspace_id = p.workspace_id AND old.id = p.id
    AND p.opted_out_at IS NOT NULL AND p.status IN ('new', 'contacted', 'replied')
  RETURNING p.workspace_id, p.id, old.status AS before
)
INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data)
SELECT workspace_id, new_id(), id, 'status_changed', jsonb_build_object('from', before, 'to', 'refused') FROM moved;
ALTER TABLE timeline_event FORCE ROW LEVEL SECURITY;
ALTER TABLE prospect FORCE ROW LEVEL SECURITY;
