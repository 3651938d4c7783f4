-- Prospect details: further addresses and numbers, the score's criteria, interactions, opposition's basis, searches for e-mails.

---------------------------------------------------------------- what a prospect holds

-- The last nine digits of a number: what "06 12 34 56 78", "+33 6 12 34 56 78" and "0033612345678" have in common. It finds
-- those who may have a number; whether it is the same one is decided on the numbers themselves.
CREATE FUNCTION phone_tail(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT CASE WHEN length(regexp_replace(number, '\D', '', 'g')) >= 6 THEN right(regexp_replace(number, '\D', '', 'g'), 9) END $$;

ALTER TABLE prospect
  ADD COLUMN phone_tail text GENERATED ALWAYS AS (phone_tail(phone)) STORED,
  -- Levels of the score's criteria (PROSPECT-07); NULL: nobody has judged it.
  ADD COLUMN budget_fit text CHECK (budget_fit IN ('low', 'medium', 'high')),
  ADD COLUMN need_fit text CHECK (need_fit IN ('low', 'medium', 'high')),
  ADD COLUMN authority_fit text CHECK (authority_fit IN ('low', 'medium', 'high')),
  ADD COLUMN timing_fit text CHECK (timing_fit IN ('low', 'medium', 'high')),
  -- Why the person's data may be held (article 6 of the GDPR).
  ADD COLUMN legal_basis text NOT NULL DEFAULT 'legitimate_interest' CHECK (legal_basis IN ('legitimate_interest', 'consent', 'contract')),
  -- What finders told: {provider, confidence, position …}, all texts.
  ADD COLUMN enrichment jsonb NOT NULL DEFAULT '{}';
CREATE INDEX prospect_phone_tail ON prospect (workspace_id, phone_tail) WHERE phone_tail IS NOT NULL;

-- What is known of a prospect's addresses. Which one is primary is said by prospect.email alone, and a primary one may have no
-- row here: see docs/decisions/0036-contact-points.md.
CREATE TABLE prospect_email_address (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  address text NOT NULL,
  key text NOT NULL GENERATED ALWAYS AS (lower(trim(address))) STORED,
  type text NOT NULL DEFAULT 'professional' CHECK (type IN ('professional', 'personal', 'other')),
  verified_at timestamptz,
  source text NOT NULL DEFAULT 'manual' CHECK (source IN ('manual', 'finder')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, prospect_id, key),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_email_key ON prospect_email_address (workspace_id, key);

-- The same of telephone numbers; prospect.phone says which is primary.
CREATE TABLE prospect_phone_number (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  number text NOT NULL,                      -- E.164 where it can be read, else as given
  tail text GENERATED ALWAYS AS (phone_tail(number)) STORED,
  type text NOT NULL DEFAULT 'other' CHECK (type IN ('personal', 'office', 'mobile', 'fax', 'other')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, prospect_id, number),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_phone_by_tail ON prospect_phone_number (workspace_id, tail) WHERE tail IS NOT NULL;

-- Each score that a prospect has had, with the levels it was made of.
CREATE TABLE prospect_score (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  score smallint CHECK (score BETWEEN 0 AND 100),
  levels jsonb NOT NULL DEFAULT '{}',        -- {needFit: "high" …}
  actor_id uuid REFERENCES app_user ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_score_prospect ON prospect_score (workspace_id, prospect_id, at DESC);

-- What people did with a prospect outside campaigns: a call, a meeting.
CREATE TABLE prospect_interaction (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('call', 'email', 'meeting', 'linkedin', 'other')),
  direction text NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  outcome text CHECK (outcome IN ('successful', 'no_response', 'interested', 'not_interested', 'follow_up')),
  notes text NOT NULL DEFAULT '',
  occurred_at timestamptz NOT NULL,
  author_id uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX prospect_interaction_prospect ON prospect_interaction (workspace_id, prospect_id, occurred_at DESC);

-- A deleted note can be brought back for a day; the next deletion of the workspace after that removes it.
ALTER TABLE prospect_note
  ADD COLUMN kind text NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'appointment')),
  ADD COLUMN deleted_at timestamptz;
CREATE INDEX prospect_note_deleted ON prospect_note (workspace_id, deleted_at) WHERE deleted_at IS NOT NULL;

-- Searches for a prospect's e-mail address. Of those under way (no end yet) one prospect has one.
CREATE TABLE prospect_email_search (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  user_id uuid REFERENCES app_user ON DELETE SET NULL,
  provider text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  result text CHECK (result IN ('found', 'none', 'failed')),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE UNIQUE INDEX prospect_email_search_open ON prospect_email_search (workspace_id, prospect_id) WHERE ended_at IS NULL;
CREATE INDEX prospect_email_search_prospect ON prospect_email_search (workspace_id, prospect_id, started_at DESC);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'prospect_email_address', 'prospect_phone_number', 'prospect_score', 'prospect_interaction', 'prospect_email_search'
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
