-- Filon's foundation. Rules that hold for every table below:
--  * what belongs to a workspace has workspace_id first in its primary key, unique constraints and foreign keys;
--  * row-level security is enabled and forced on it, by the policy tenant_isolation;
--  * ids are made by the application (UUID version 7); instants are timestamptz, in UTC.
-- The application's role owns nothing: scripts run as the owner, requests run as filon_app.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Accent- and case-insensitive text for searching; immutable so that it can be indexed.
CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The workspace of the running transaction, or NULL. A pooled connection holds '' after SET LOCAL ends.
CREATE FUNCTION current_workspace() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.workspace', true), '')::uuid $$;

---------------------------------------------------------------- platform (no workspace)

CREATE TABLE app_user (
  id uuid PRIMARY KEY,
  email text NOT NULL,                       -- lower case
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin', 'superAdmin')),
  language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en')),
  avatar text,
  created_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  UNIQUE (email)
);

CREATE TABLE workspace (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text CHECK (plan IN ('starter', 'professional', 'enterprise')),
  subscription_status text NOT NULL DEFAULT 'active'
    CHECK (subscription_status IN ('active', 'canceled', 'incomplete', 'trialing', 'unpaid', 'past_due')),
  time_zone text NOT NULL DEFAULT 'Europe/Paris',
  is_demo boolean NOT NULL DEFAULT false,
  -- Virtual seconds in a real second, counted from clock_anchor; 1 but in the demo workspace.
  clock_factor double precision NOT NULL DEFAULT 1 CHECK (clock_factor >= 1),
  clock_anchor timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (is_demo OR clock_factor = 1)
);

CREATE TABLE workspace_member (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  team_role text NOT NULL DEFAULT 'owner' CHECK (team_role IN ('owner', 'manager', 'member')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, user_id)
);
CREATE INDEX workspace_member_user ON workspace_member (user_id);

CREATE TABLE user_session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  refresh_hash bytea NOT NULL,               -- SHA-256 of the refresh token now valid
  previous_refresh_hash bytea,               -- that of the one before: seen again, the session is revoked
  remember_me boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  renewed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,           -- 24 h, or 30 days with remember_me
  revoked_at timestamptz,
  ip text,
  user_agent text
);
CREATE INDEX user_session_user ON user_session (user_id) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX user_session_refresh ON user_session (refresh_hash);

CREATE TABLE invitation_code (
  id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,           -- SHA-256 of the normalised code
  max_uses integer NOT NULL DEFAULT 1 CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses <= max_uses),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The link by which the first owner of a production installation is made.
CREATE TABLE setup_link (
  token_hash bytea PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);

-- Facts about this installation: keys made at the first start in development, the sandbox's seed.
CREATE TABLE installation_setting (
  name text PRIMARY KEY,
  value text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each running process; health is read from it.
CREATE TABLE process_heartbeat (
  process_id uuid PRIMARY KEY,
  role text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  beat_at timestamptz NOT NULL DEFAULT now()
);

---------------------------------------------------------------- prospects

CREATE TABLE prospect (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  email text,                                -- as given, trimmed
  phone text,
  company text,
  position text,
  industry text,
  location text,
  profile_link text,                         -- LinkedIn URL
  status text NOT NULL DEFAULT 'new'
    CHECK (status IN ('new', 'contacted', 'interested', 'meeting_planned', 'converted', 'refused')),
  score smallint CHECK (score BETWEEN 0 AND 100),
  tags text[] NOT NULL DEFAULT '{}',
  custom jsonb NOT NULL DEFAULT '{}',        -- custom fields kept from imports: {name: text}
  source text NOT NULL DEFAULT 'manual',     -- manual, import, sandbox …
  import_id uuid,
  time_zone text,                            -- IANA zone, when known
  civility text,
  -- keys by which the same person is recognised
  email_key text GENERATED ALWAYS AS (nullif(lower(trim(email)), '')) STORED,
  linkedin_key text,                         -- public identifier, lower case, decoded
  provider_ids jsonb NOT NULL DEFAULT '{}',  -- {linkedin: "ACoAA…"}
  connection_degree text,
  -- what is known of reaching them
  email_bounced_at timestamptz,
  opted_out_at timestamptz,
  linkedin_connected_at timestamptz,
  linkedin_invited_at timestamptz,
  first_contacted_at timestamptz,
  last_contacted_at timestamptz,
  last_replied_at timestamptz,
  away_until timestamptz,
  sort_name text COLLATE "fr-x-icu" GENERATED ALWAYS AS (trim(last_name || ' ' || first_name)) STORED,
  sort_company text COLLATE "fr-x-icu" GENERATED ALWAYS AS (coalesce(company, '')) STORED,
  search_text text GENERATED ALWAYS AS (
    search_key(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(position, ''))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX prospect_email ON prospect (workspace_id, email_key) WHERE email_key IS NOT NULL;
CREATE UNIQUE INDEX prospect_linkedin ON prospect (workspace_id, linkedin_key) WHERE linkedin_key IS NOT NULL;
CREATE INDEX prospect_by_created ON prospect (workspace_id, created_at DESC, id DESC);

CREATE TABLE prospect_list (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX prospect_list_name ON prospect_list (workspace_id, lower(name));

CREATE TABLE prospect_list_member (
  workspace_id uuid NOT NULL,
  list_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, list_id, prospect_id),
  FOREIGN KEY (workspace_id, list_id) REFERENCES prospect_list ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_list_member_prospect ON prospect_list_member (workspace_id, prospect_id);

CREATE TABLE prospect_note (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  author_id uuid REFERENCES app_user ON DELETE SET NULL,   -- NULL: written by a campaign
  campaign_id uuid,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_note_prospect ON prospect_note (workspace_id, prospect_id, created_at DESC);

-- What happened to a prospect, and the activity feed of a campaign: one log for both.
CREATE TABLE timeline_event (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  campaign_id uuid,
  action_id uuid,
  actor_id uuid,                             -- the user who did it; NULL: Filon
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX timeline_prospect ON timeline_event (workspace_id, prospect_id, at DESC, id DESC);
CREATE INDEX timeline_campaign ON timeline_event (workspace_id, campaign_id, at DESC, id DESC) WHERE campaign_id IS NOT NULL;
CREATE INDEX timeline_recent ON timeline_event (workspace_id, at DESC);

CREATE TABLE suppression (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  channel text NOT NULL,                     -- a channel, or 'all'
  value_hash bytea NOT NULL,                 -- SHA-256 of the lower-case address or LinkedIn identifier
  reason text NOT NULL CHECK (reason IN ('unsubscribe', 'hard_bounce', 'complaint', 'manual', 'gdpr_erasure', 'reply_optout')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, channel, value_hash)
);

---------------------------------------------------------------- imports

CREATE TABLE prospect_import (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  list_id uuid,
  file_name text NOT NULL,
  file bytea,                                -- at most 10 MB; kept in the database so that any worker can resume; emptied when done
  size_bytes integer NOT NULL,
  encoding text,
  separator text,
  header_line integer,                       -- 0-based record index of the header row (after a preamble)
  columns jsonb,                             -- [{index, header, samples, field|null}]
  mapping jsonb,                             -- {"<column index>": field name | {"custom": name}}
  on_known text NOT NULL DEFAULT 'skip' CHECK (on_known IN ('skip', 'fill', 'overwrite')),
  status text NOT NULL DEFAULT 'uploaded'
    CHECK (status IN ('uploaded', 'queued', 'running', 'completed', 'failed')),
  error_code text,
  rows_total integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0,
  rejected_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);

CREATE TABLE prospect_import_reject (
  workspace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL,                     -- line of the file where the record begins, from 1
  reason text NOT NULL,
  detail text,
  record jsonb NOT NULL,                     -- the cells as read
  PRIMARY KEY (workspace_id, import_id, line),
  FOREIGN KEY (workspace_id, import_id) REFERENCES prospect_import ON DELETE CASCADE
);

---------------------------------------------------------------- channels

CREATE TABLE channel_account (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  channel text NOT NULL CHECK (channel IN ('linkedin', 'email', 'instagram', 'facebook', 'x')),
  label text NOT NULL,
  address text NOT NULL,                     -- e-mail address, or the network's own id of the member
  provider_account_id text,                  -- the gateway's id of the account
  status text NOT NULL DEFAULT 'connecting'
    CHECK (status IN ('connecting', 'checkpoint', 'connected', 'needs_reauth', 'restricted', 'disconnected')),
  status_code text,
  settings jsonb NOT NULL DEFAULT '{}',      -- hosts, ports, limits; nothing secret
  secret text,                               -- v1.<key id>.<iv|tag|ciphertext>, bound to this row's id
  is_sandbox boolean NOT NULL DEFAULT false,
  paused_until timestamptz,                  -- the network asked to slow down
  next_slot_at timestamptz,                  -- no act before this instant (minimum gap, with jitter)
  sync_cursor jsonb NOT NULL DEFAULT '{}',   -- IMAP UIDVALIDITY and last UID, last relation seen …
  sync_lease_until timestamptz,
  sync_lease_owner uuid,
  connected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
CREATE UNIQUE INDEX channel_account_address ON channel_account (workspace_id, channel, lower(address)) WHERE status <> 'disconnected';
CREATE INDEX channel_account_provider ON channel_account (provider_account_id) WHERE provider_account_id IS NOT NULL;

CREATE TABLE account_usage (
  workspace_id uuid NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL,                        -- kind of act
  local_day date NOT NULL,                   -- day in the workspace's zone (of its virtual clock)
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, account_id, kind, local_day),
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account ON DELETE CASCADE
);

---------------------------------------------------------------- campaigns and the engine

CREATE TABLE campaign (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  goal text NOT NULL CHECK (goal IN ('generate_leads', 'schedule_meetings', 'expand_network', 'promote_content', 'recruit_talents', 'custom')),
  custom_goal text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'running', 'paused', 'completed', 'failed')),
  end_reason text,                           -- settled, stopped, or why it failed
  run integer NOT NULL DEFAULT 0,            -- 0 before the first start
  workflow_version_id uuid,
  sequence_type text NOT NULL DEFAULT 'custom',
  time_zone text NOT NULL DEFAULT 'Europe/Paris',
  active_start time NOT NULL DEFAULT '09:00',
  active_end time NOT NULL DEFAULT '18:00',
  active_days smallint[] NOT NULL DEFAULT '{1,2,3,4,5}',   -- ISO weekdays, Monday 1
  daily_max integer NOT NULL DEFAULT 50 CHECK (daily_max BETWEEN 1 AND 10000),
  settings jsonb NOT NULL DEFAULT '{}',      -- {accountIds: {email, linkedin}, stopOnReply}
  pru_cost integer NOT NULL DEFAULT 0,       -- PRU reserved by the present run
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  last_run_at timestamptz,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id)
);
CREATE INDEX campaign_running ON campaign (workspace_id, id) WHERE status = 'running';

CREATE TABLE campaign_list (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  list_id uuid NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, list_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, list_id) REFERENCES prospect_list ON DELETE CASCADE
);

-- Immutable once a campaign has started with it; an edit makes a new version.
CREATE TABLE workflow_version (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  version integer NOT NULL,
  graph jsonb NOT NULL,                      -- {nodes, connections}, see contracts/workflow
  created_at timestamptz NOT NULL DEFAULT now(),
  frozen_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id, version),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);

-- Where one prospect stands in one run of one campaign.
CREATE TABLE enrolment (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  workflow_version_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'runnable'
    CHECK (status IN ('runnable', 'waiting', 'acting', 'held', 'completed', 'stopped', 'failed')),
  node_id text NOT NULL,
  visit integer NOT NULL DEFAULT 0,
  phase text NOT NULL DEFAULT 'enter',       -- what the core resumes: enter, wait, outcome
  waiting_for text[] NOT NULL DEFAULT '{}',
  variables jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz,                        -- real time; NULL: only an event wakes it
  blocked_by text,                           -- the guard that said "not now", or why it is held
  event_cursor bigint NOT NULL DEFAULT 0,    -- inbound_event.seq up to which events were consumed
  outcome_action_id uuid,                    -- an action whose outcome is still to be consumed
  outcome text,                              -- how it ended: completed, replied, opted_out, bounced …
  version integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  lease_owner uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id, run, prospect_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, workflow_version_id) REFERENCES workflow_version
) WITH (fillfactor = 70);
-- The only index the clock needs: asleep costs disk, not CPU; a paused campaign costs nothing.
CREATE INDEX enrolment_due ON enrolment (workspace_id, campaign_id, due_at) WHERE status = 'runnable';
CREATE INDEX enrolment_by_node ON enrolment (workspace_id, campaign_id, run, status, node_id);
CREATE INDEX enrolment_open_prospect ON enrolment (workspace_id, prospect_id) WHERE ended_at IS NULL;

-- One row for each outward act: the outbox and the ledger in one.
CREATE TABLE action (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  enrolment_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  prospect_id uuid NOT NULL,
  node_id text NOT NULL,
  visit integer NOT NULL,
  channel text NOT NULL,
  kind text NOT NULL,                        -- visit_profile, send_invitation, send_message …
  account_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'planned'
    CHECK (status IN ('planned', 'dispatching', 'sent', 'refused', 'failed', 'uncertain', 'cancelled')),
  payload jsonb NOT NULL,
  idempotency_key text NOT NULL,             -- given to the provider; for e-mail the Message-ID
  attempt integer NOT NULL DEFAULT 0,
  max_attempts integer NOT NULL DEFAULT 3,
  not_before timestamptz NOT NULL DEFAULT now(),
  provider_id text,
  thread_id text,
  result_code text,
  result_detail text,
  lease_until timestamptz,
  lease_owner uuid,
  planned_at timestamptz NOT NULL DEFAULT now(),
  dispatched_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, enrolment_id, node_id, visit),
  FOREIGN KEY (workspace_id, enrolment_id) REFERENCES enrolment ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account
) WITH (fillfactor = 70);
CREATE INDEX action_planned ON action (workspace_id, not_before) WHERE status = 'planned';
CREATE INDEX action_dispatching ON action (lease_until) WHERE status = 'dispatching';
CREATE INDEX action_campaign ON action (workspace_id, campaign_id, run, kind, status);
CREATE INDEX action_prospect ON action (workspace_id, prospect_id, planned_at DESC);
CREATE UNIQUE INDEX action_key ON action (workspace_id, idempotency_key);
CREATE INDEX action_thread ON action (workspace_id, account_id, thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX action_settled ON action (workspace_id, settled_at) WHERE status = 'sent';

-- What prospects and networks told us; a webhook delivered twice counts once.
CREATE TABLE inbound_event (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  provider text NOT NULL,                    -- gateway, email, …
  provider_event_id text NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL,
  prospect_id uuid,                          -- NULL: nobody we know
  action_id uuid,                            -- the act it answers, when known
  type text NOT NULL,                        -- replied, auto_replied, invitation_accepted, bounced, opted_out, viewed …
  data jsonb NOT NULL DEFAULT '{}',
  matched_by text,                           -- evidence: references, thread, address
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, provider, provider_event_id)
);
CREATE INDEX inbound_event_prospect ON inbound_event (workspace_id, prospect_id, seq) WHERE prospect_id IS NOT NULL;

-- Both sides of what was written, by channel and thread.
CREATE TABLE conversation_message (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  account_id uuid NOT NULL,
  channel text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('outbound', 'inbound')),
  provider_message_id text NOT NULL,         -- e-mail: Message-ID without angle brackets
  thread_id text,
  subject text,
  text text NOT NULL,
  campaign_id uuid,
  action_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, account_id, provider_message_id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX conversation_prospect ON conversation_message (workspace_id, prospect_id, at DESC);

---------------------------------------------------------------- PRU

-- Append-only: total, available and occupied derive from it.
CREATE TABLE pru_entry (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('grant', 'reserve', 'release')),
  amount integer NOT NULL,                   -- grant: change of the total; reserve and release: positive
  campaign_id uuid,
  run integer,
  reason text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  CHECK (kind = 'grant' OR (amount >= 0 AND campaign_id IS NOT NULL))
);
CREATE INDEX pru_entry_campaign ON pru_entry (workspace_id, campaign_id);

---------------------------------------------------------------- isolation

DO $$
DECLARE
  tenant_table text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'filon_app') THEN
    CREATE ROLE filon_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  EXECUTE format('GRANT filon_app TO %I', current_user);

  FOREACH tenant_table IN ARRAY ARRAY[
    'prospect', 'prospect_list', 'prospect_list_member', 'prospect_note', 'timeline_event', 'suppression',
    'prospect_import', 'prospect_import_reject', 'channel_account', 'account_usage', 'campaign', 'campaign_list',
    'workflow_version', 'enrolment', 'action', 'inbound_event', 'conversation_message', 'pru_entry'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant_isolation ON %I USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace())',
      tenant_table
    );
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO filon_app', tenant_table);
  END LOOP;
END
$$;
REVOKE UPDATE, DELETE ON pru_entry FROM filon_app;
GRANT USAGE ON SCHEMA public TO filon_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  app_user, workspace, workspace_member, user_session, invitation_code, setup_link, installation_setting, process_heartbeat
  TO filon_app;
