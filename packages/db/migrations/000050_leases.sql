-- Leases fence: each dispatch has a token of its own, which settling and renewing ask for, where the process's id used to
-- stand. A process that stalled may meet its own act again, dispatched anew by somebody else or by itself.
ALTER TABLE action RENAME COLUMN lease_owner TO lease_token;
ALTER TABLE manual_message RENAME COLUMN lease_owner TO lease_token;

-- How often a lease ran out: what kills its worker each time must not be handed to the next one for ever.
ALTER TABLE action ADD COLUMN abandoned integer NOT NULL DEFAULT 0;
ALTER TABLE manual_message ADD COLUMN abandoned integer NOT NULL DEFAULT 0;

-- Leases run on the database's clock alone: processes whose clocks differ would take each other's acts.
DROP FUNCTION engine_expired_workspaces(timestamptz, integer);
CREATE FUNCTION engine_expired_workspaces(most integer)
  RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.workspace_id
    FROM action a
    WHERE a.status = 'dispatching' AND a.lease_until <= now()
    GROUP BY a.workspace_id
    ORDER BY min(a.lease_until)
    LIMIT most
  $$;

DROP FUNCTION engine_manual_messages(timestamptz, integer);
CREATE FUNCTION engine_manual_messages(most integer)
  RETURNS TABLE (workspace_id uuid, id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.workspace_id, m.id, CASE m.status WHEN 'queued' THEN m.created_at ELSE m.lease_until END
    FROM manual_message m
    WHERE m.status = 'queued' OR (m.status = 'dispatching' AND m.lease_until <= now())
    ORDER BY 3
    LIMIT most
  $$;

REVOKE EXECUTE ON FUNCTION engine_expired_workspaces(integer), engine_manual_messages(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_expired_workspaces(integer), engine_manual_messages(integer) TO filon_app;
