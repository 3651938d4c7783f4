-- What reading the accounts' networks needs over the foundation.

-- An account that a worker reads is asked for across workspaces: by the gateway's id when a webhook comes, and by
-- lease when a worker looks for accounts that nobody reads. The functions run as the owner, to whom alone these
-- policies open the table that forces row-level security.
CREATE POLICY channel_sync_read ON channel_account FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY channel_sync_lease ON channel_account FOR UPDATE TO CURRENT_USER USING (true) WITH CHECK (true);

-- The gateway's accounts as webhooks name them; more than one row when two workspaces connected the same.
CREATE FUNCTION channel_accounts_of_provider(wanted text)
  RETURNS TABLE (workspace_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.workspace_id, a.id FROM channel_account a
    WHERE a.provider_account_id = wanted AND a.status <> 'disconnected'
  $$;

-- Renews this worker's leases and takes accounts that nobody holds, up to `most` in all; answers all it now holds.
-- `connected_at` tells a worker that an account it reads was connected anew meanwhile.
CREATE FUNCTION lease_channel_accounts(worker uuid, seconds integer, most integer)
  RETURNS TABLE (workspace_id uuid, id uuid, channel text, connected_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE channel_account a
    SET sync_lease_owner = worker, sync_lease_until = now() + make_interval(secs => seconds)
    FROM (
      SELECT c.workspace_id, c.id FROM channel_account c
      WHERE c.status = 'connected' AND c.channel IN ('email', 'linkedin')
        AND (c.sync_lease_owner = worker OR c.sync_lease_until IS NULL OR c.sync_lease_until < now())
      ORDER BY (c.sync_lease_owner IS NOT DISTINCT FROM worker) DESC, c.sync_lease_until NULLS FIRST
      LIMIT most
      FOR UPDATE SKIP LOCKED
    ) free
    WHERE a.workspace_id = free.workspace_id AND a.id = free.id
    RETURNING a.workspace_id, a.id, a.channel, a.connected_at
  $$;

-- Gives this worker's leases back, so that another takes over at once.
CREATE FUNCTION release_channel_accounts(worker uuid) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ UPDATE channel_account SET sync_lease_owner = NULL, sync_lease_until = NULL WHERE sync_lease_owner = worker $$;

CREATE INDEX channel_account_sync ON channel_account (sync_lease_until) WHERE status = 'connected';

REVOKE EXECUTE ON FUNCTION channel_accounts_of_provider(text), lease_channel_accounts(uuid, integer, integer),
  release_channel_accounts(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION channel_accounts_of_provider(text), lease_channel_accounts(uuid, integer, integer),
  release_channel_accounts(uuid) TO filon_app;
