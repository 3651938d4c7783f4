-- When an account's inbox was last read to its end: acts wait while it is too long ago. Begins with the first lease, so that an inbox that can never
-- be read holds its account too.
ALTER TABLE channel_account ADD COLUMN inbox_read_at timestamptz;

CREATE OR REPLACE FUNCTION lease_channel_accounts(worker uuid, seconds integer, most integer)
  RETURNS TABLE (workspace_id uuid, id uuid, channel text, connected_at timestamptz)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
DECLARE
  free record;
  until timestamptz := now() + make_interval(secs => seconds);
BEGIN
  FOR free IN
    SELECT c.workspace_id, c.id FROM channel_account c
    WHERE c.status = 'connected' AND c.channel IN ('email', 'linkedin')
      AND (c.sync_lease_owner = worker OR c.sync_lease_until IS NULL OR c.sync_lease_until < now())
    ORDER BY (c.sync_lease_owner IS NOT DISTINCT FROM worker) DESC, c.sync_lease_until NULLS FIRST
    LIMIT most
  LOOP
    -- Whoever holds the row leases it too, or changes the account: there will be another look.
    PERFORM FROM channel_account a
    WHERE a.workspace_id = free.workspace_id AND a.id = free.id AND a.status = 'connected'
      AND (a.sync_lease_owner = worker OR a.sync_lease_until IS NULL OR a.sync_lease_until < now())
    FOR UPDATE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    RETURN QUERY
      UPDATE channel_account a SET sync_lease_owner = worker, sync_lease_until = until, inbox_read_at = coalesce(a.inbox_read_at, now())
      WHERE a.workspace_id = free.workspace_id AND a.id = free.id
      RETURNING a.workspace_id, a.id, a.channel, a.connected_at;
  END LOOP;
END
$$;
