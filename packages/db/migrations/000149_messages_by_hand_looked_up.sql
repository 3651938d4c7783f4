-- A message by hand whose outcome is unknown is looked up again later, like an act of a campaign; the user may decide about it meanwhile, so it
-- stays `uncertain`, and `lease_until` says when it is looked up next (NULL: not any more).
ALTER TABLE manual_message ADD COLUMN looks integer NOT NULL DEFAULT 0;
CREATE INDEX manual_message_look ON manual_message (lease_until) WHERE status = 'uncertain' AND lease_until IS NOT NULL;

CREATE OR REPLACE FUNCTION engine_manual_messages(most integer, served text)
  RETURNS TABLE (workspace_id uuid, id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT due.workspace_id, due.id, due.due_at FROM (
      SELECT m.workspace_id, m.id, CASE m.status WHEN 'queued' THEN m.created_at ELSE m.lease_until END AS due_at
      FROM manual_message m
      WHERE m.status = 'queued' OR (m.status = 'dispatching' AND m.lease_until <= now())
      UNION ALL
      SELECT m.workspace_id, m.id, m.lease_until FROM manual_message m WHERE m.status = 'uncertain' AND m.lease_until <= now()
    ) due
    WHERE served IS NULL OR EXISTS (SELECT FROM workspace g WHERE g.id = due.workspace_id AND g.worker_group = served)
    ORDER BY due.due_at LIMIT most;
END
$$;
