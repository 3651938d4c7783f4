-- A database of several nodes cannot plan SQL functions that take parameters and read tables of workspaces (decision 99). These keep what they
-- ask, their name and their rights, and become PL/pgSQL.
DO $$
DECLARE
  asked record;
BEGIN
  FOR asked IN
    SELECT p.oid, p.proname, pg_get_function_arguments(p.oid) AS arguments, pg_get_function_result(p.oid) AS result,
      CASE p.provolatile WHEN 's' THEN 'STABLE' ELSE 'VOLATILE' END AS volatility, p.prosrc AS question
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql' AND p.prosecdef AND p.proretset AND p.pronargs > 0
      AND p.proname IN ('channel_accounts_of_provider', 'notification_mails_due', 'admin_workspace_figures', 'admin_engine_figures',
        'billing_workspaces_of_customer', 'billing_due_workspaces', 'market_figures')
  LOOP
    EXECUTE format(
      'CREATE OR REPLACE FUNCTION %I(%s) RETURNS %s LANGUAGE plpgsql %s SECURITY DEFINER SET search_path = public, pg_temp AS %L',
      asked.proname, asked.arguments, asked.result, asked.volatility,
      E'\n#variable_conflict use_column\nBEGIN\n  RETURN QUERY' || rtrim(asked.question) || E';\nEND\n'
    );
  END LOOP;
END
$$;

-- The same for those that change rows of many workspaces: they take candidates first, then change each by its key if it is still as it was.
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
      UPDATE channel_account a SET sync_lease_owner = worker, sync_lease_until = until
      WHERE a.workspace_id = free.workspace_id AND a.id = free.id
      RETURNING a.workspace_id, a.id, a.channel, a.connected_at;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION release_channel_accounts(worker uuid) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT c.workspace_id, c.id FROM channel_account c WHERE c.sync_lease_owner = worker LOOP
    UPDATE channel_account a SET sync_lease_owner = NULL, sync_lease_until = NULL
    WHERE a.workspace_id = held.workspace_id AND a.id = held.id AND a.sync_lease_owner = worker;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION sweep_uploads(before timestamptz) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  old record;
  gone integer := 0;
BEGIN
  FOR old IN SELECT i.workspace_id, i.id FROM prospect_import i WHERE i.status = 'uploaded' AND i.created_at < before LOOP
    DELETE FROM prospect_import i WHERE i.workspace_id = old.workspace_id AND i.id = old.id AND i.status = 'uploaded';
    IF FOUND THEN gone := gone + 1; END IF;
  END LOOP;
  RETURN gone;
END
$$;

CREATE OR REPLACE FUNCTION sweep_rejects(before timestamptz, most integer) RETURNS integer
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  old record;
  forgotten integer := 0;
BEGIN
  FOR old IN
    SELECT i.workspace_id, i.id FROM prospect_import i
    WHERE i.rejects_kept > 0 AND i.finished_at < before ORDER BY i.finished_at LIMIT most
  LOOP
    -- Another sweep may have it.
    PERFORM FROM prospect_import i WHERE i.workspace_id = old.workspace_id AND i.id = old.id AND i.rejects_kept > 0 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      DELETE FROM prospect_import_reject r WHERE r.workspace_id = old.workspace_id AND r.import_id = old.id;
      UPDATE prospect_import i SET rejects_kept = 0, reject_bytes = 0 WHERE i.workspace_id = old.workspace_id AND i.id = old.id;
      forgotten := forgotten + 1;
    END IF;
  END LOOP;
  RETURN forgotten;
END
$$;
