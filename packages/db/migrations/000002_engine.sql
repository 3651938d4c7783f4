-- What the campaign engine's shell needs over the foundation.

-- due_at: when the engine looks next, whatever the status (a wait that ends, an event that came, an outcome to
-- consume); wait_until: when the wait itself ends. Kept apart, an event can wake an enrolment without losing its wait.
-- A batch is claimed, advanced and written in one transaction, so a killed worker leaves nothing behind: no lease.
DROP INDEX enrolment_due;
ALTER TABLE enrolment
  DROP COLUMN lease_until,
  DROP COLUMN lease_owner,
  ADD COLUMN wait_until timestamptz;
CREATE INDEX enrolment_due ON enrolment (workspace_id, campaign_id, due_at) WHERE due_at IS NOT NULL;

-- A planned act that may not go after all is cancelled and gives back the quotas of the days it had taken them from.
ALTER TABLE action
  ADD COLUMN account_day date,               -- in the account's zone
  ADD COLUMN campaign_day date;              -- in the campaign's zone
DROP INDEX action_planned;
CREATE INDEX action_planned ON action (workspace_id, campaign_id, not_before) WHERE status = 'planned';
CREATE INDEX action_open_prospect ON action (workspace_id, prospect_id) WHERE status IN ('planned', 'dispatching');
-- These tables grow from nothing to much within a minute: what the planner knows of them must keep up.
ALTER TABLE enrolment SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE action SET (autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);

-- The planner must not believe that a workspace it has not met has no rows (row-level security's own condition included:
-- it is evaluated for the estimate): every index begins with the workspace, so all then look equally good, and a statement
-- reads the whole workspace for each row of a batch (5.6 s for 96 acts, in the second workspace of an installation).
-- Without statistics it takes any workspace for 1/200 of the table, and the keys win.
ALTER TABLE enrolment ALTER COLUMN workspace_id SET STATISTICS 0;
ALTER TABLE action ALTER COLUMN workspace_id SET STATISTICS 0;
ALTER TABLE inbound_event ALTER COLUMN workspace_id SET STATISTICS 0;
ALTER TABLE conversation_message ALTER COLUMN workspace_id SET STATISTICS 0;

-- Exactly what is asked of an enrolment's past: without it a fresh table's planner reads every act that was sent.
CREATE INDEX action_sent ON action (workspace_id, enrolment_id) WHERE status = 'sent';
CREATE INDEX action_provider_id ON action (workspace_id, provider_id) WHERE provider_id IS NOT NULL;

-- How an address is kept among the suppressed: it can be recognised and not read. NULL for NULL.
CREATE FUNCTION suppression_hash(address text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT sha256(convert_to(lower(trim(address)), 'UTF8')) $$;

-- Acts of a campaign on one of its days: its daily maximum is decided on this row, under its lock.
CREATE TABLE campaign_usage (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  local_day date NOT NULL,                   -- day in the campaign's zone (of the workspace's clock)
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, campaign_id, local_day),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
ALTER TABLE campaign_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_usage
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_usage TO filon_app;

-- Since when an account is as it is: a campaign whose accounts stay unusable fails after a grace period.
ALTER TABLE channel_account ADD COLUMN status_since timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION note_account_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER channel_account_status BEFORE UPDATE OF status ON channel_account
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_account_status();

-- A UUID version 7 (RFC 9562, section 5.7) for rows made set-based; Postgres has its own only from 18 on.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- What was done with a campaign, by whom (NULL: by Filon): started, paused, resumed, stopped, restarted, completed, failed.
CREATE TABLE campaign_event (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  type text NOT NULL CHECK (type IN ('started', 'paused', 'resumed', 'stopped', 'restarted', 'completed', 'failed')),
  data jsonb NOT NULL DEFAULT '{}',
  actor_id uuid REFERENCES app_user ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX campaign_event_campaign ON campaign_event (workspace_id, campaign_id, at DESC);
ALTER TABLE campaign_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_event FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_event
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT ON campaign_event TO filon_app;

-- Finding people by the network's own id, and acts by the thread they began. A plain column, because what reads into
-- jsonb is not leakproof and would miss its index under row-level security.
ALTER TABLE prospect ADD COLUMN linkedin_provider_id text GENERATED ALWAYS AS (provider_ids ->> 'linkedin') STORED;
CREATE INDEX prospect_linkedin_provider_id ON prospect (workspace_id, linkedin_provider_id) WHERE linkedin_provider_id IS NOT NULL;
CREATE INDEX conversation_thread ON conversation_message (workspace_id, account_id, thread_id) WHERE thread_id IS NOT NULL;

---------------------------------------------------------------- questions over all workspaces
-- The only ones that the engine has. They answer ids and instants and nothing else, and run as the owner, to whom
-- these policies (for reading, and not given to the application's role) open the tables that force row-level security.

CREATE POLICY engine_agenda ON campaign FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY engine_agenda ON enrolment FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY engine_agenda ON action FOR SELECT TO CURRENT_USER USING (true);

-- Running campaigns by their earliest due enrolment: those due at `at` first, workspaces taking turns; then the others.
CREATE FUNCTION engine_due_campaigns(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.workspace_id, d.campaign_id, d.due_at
    FROM (
      SELECT c.workspace_id, c.id AS campaign_id, first.due_at,
        row_number() OVER (PARTITION BY c.workspace_id ORDER BY first.due_at) AS turn
      FROM campaign c
      CROSS JOIN LATERAL (
        SELECT e.due_at FROM enrolment e
        WHERE e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.due_at IS NOT NULL
        ORDER BY e.due_at LIMIT 1
      ) first
      WHERE c.status = 'running'
    ) d
    ORDER BY d.due_at > at, d.turn, d.due_at
    LIMIT most
  $$;

-- The same for planned acts.
CREATE FUNCTION engine_planned_campaigns(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT d.workspace_id, d.campaign_id, d.not_before
    FROM (
      SELECT c.workspace_id, c.id AS campaign_id, first.not_before,
        row_number() OVER (PARTITION BY c.workspace_id ORDER BY first.not_before) AS turn
      FROM campaign c
      CROSS JOIN LATERAL (
        SELECT a.not_before FROM action a
        WHERE a.workspace_id = c.workspace_id AND a.campaign_id = c.id AND a.status = 'planned'
        ORDER BY a.not_before LIMIT 1
      ) first
      WHERE c.status = 'running'
    ) d
    ORDER BY d.not_before > at, d.turn, d.not_before
    LIMIT most
  $$;

-- Workspaces with an act whose dispatcher has not come back in time, and the oldest such instant; the next one when none has.
CREATE FUNCTION engine_expired_workspaces(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.workspace_id, min(a.lease_until) AS due_at
    FROM action a
    WHERE a.status = 'dispatching'
    GROUP BY a.workspace_id
    ORDER BY 2
    LIMIT most
  $$;

-- Running campaigns with nothing left open, or whose end was missed by a worker that died: the safety net of completion.
CREATE FUNCTION engine_running_campaigns()
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT c.workspace_id, c.id FROM campaign c WHERE c.status = 'running' $$;

REVOKE EXECUTE ON FUNCTION engine_due_campaigns(timestamptz, integer), engine_planned_campaigns(timestamptz, integer),
  engine_expired_workspaces(timestamptz, integer), engine_running_campaigns() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_due_campaigns(timestamptz, integer), engine_planned_campaigns(timestamptz, integer),
  engine_expired_workspaces(timestamptz, integer), engine_running_campaigns() TO filon_app;
