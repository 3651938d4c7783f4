-- Billing: a mirror of what the payment provider has of each workspace, and whom its invoices are made out to. No card is
-- ever here: of one, the provider tells brand, last four digits and expiry.

CREATE TABLE billing_customer (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  provider_id text NOT NULL,                 -- the provider's customer
  open_session text,                         -- a page of the provider that was opened and not finished
  created_at timestamptz NOT NULL
);
CREATE INDEX billing_customer_provider ON billing_customer (provider_id);

-- The subscription that counts: the one that lives, else the last.
CREATE TABLE billing_subscription (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  provider_id text NOT NULL,
  item_id text NOT NULL,
  schedule_id text,
  plan text NOT NULL CHECK (plan IN ('starter', 'professional', 'enterprise')),
  period text NOT NULL CHECK (period IN ('monthly', 'yearly')),
  status text NOT NULL CHECK (status IN ('active', 'canceled', 'incomplete', 'trialing', 'unpaid', 'past_due')),
  seats integer NOT NULL CHECK (seats > 0),
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  trial_end timestamptz,
  cancel_at_period_end boolean NOT NULL,
  ended_at timestamptz,
  next_plan text CHECK (next_plan IN ('starter', 'professional', 'enterprise')),
  next_period text CHECK (next_period IN ('monthly', 'yearly')),
  updated_at timestamptz NOT NULL
);

CREATE TABLE billing_invoice (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  provider_id text NOT NULL,
  number text,
  status text NOT NULL CHECK (status IN ('draft', 'open', 'paid', 'uncollectible', 'void')),
  issued_at timestamptz NOT NULL,
  excluding_vat integer NOT NULL,            -- cents; below zero: a credit
  vat integer NOT NULL,
  including_vat integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,       -- tries at being paid
  pdf_url text,
  page_url text,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, provider_id)
);

CREATE TABLE billing_method (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  provider_id text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  is_default boolean NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, provider_id)
);

-- Events that were handled: each once.
CREATE TABLE billing_event (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  event_id text NOT NULL,
  type text NOT NULL,
  handled_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, event_id)
);

CREATE TABLE billing_information (
  workspace_id uuid PRIMARY KEY REFERENCES workspace ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('individual', 'company')),
  country text,
  company_name text NOT NULL,
  vat_number text NOT NULL,
  siret text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  postal_code text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  detailed_invoice boolean NOT NULL,
  purchase_order_number text NOT NULL,
  postal_mail boolean NOT NULL,
  period text NOT NULL CHECK (period IN ('monthly', 'yearly')),
  crm text CHECK (crm IN ('salesforce', 'hubspot', 'pipedrive')),
  calendar text CHECK (calendar IN ('google', 'outlook')),
  vat_result text CHECK (vat_result IN ('valid', 'invalid')),   -- what the register said of the number that is here
  vat_checked_at timestamptz,
  vat_request_id text,                       -- the register's proof of that
  updated_at timestamptz NOT NULL
);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['billing_customer', 'billing_subscription', 'billing_invoice', 'billing_method', 'billing_event', 'billing_information'] LOOP
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

---------------------------------------------------------------- questions over workspaces
-- They answer ids and nothing else, and run as the owner, to whom alone these policies open the tables.

CREATE POLICY owner_reads ON billing_customer FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_reads ON billing_subscription FOR SELECT TO CURRENT_USER USING (true);

-- Whose customer an event of the provider is about.
CREATE FUNCTION billing_workspaces_of_customer(wanted text) RETURNS TABLE (workspace_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT c.workspace_id FROM billing_customer c WHERE c.provider_id = wanted $$;

-- Workspaces whose billing is to be looked at: a trial of their own is over, the team is no longer as large as is paid for,
-- or a period has ended and no event told what follows.
-- (plpgsql, so that migration 000016's column is looked for when it is asked.)
CREATE FUNCTION billing_due_workspaces(at timestamptz, most integer) RETURNS TABLE (due_workspace uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
  BEGIN
    RETURN QUERY
    SELECT w.id FROM workspace w
      LEFT JOIN billing_subscription s ON s.workspace_id = w.id
    WHERE NOT w.is_demo AND (
      (w.subscription_status = 'trialing' AND w.trial_ends_at <= at AND (s.workspace_id IS NULL OR s.status IN ('canceled', 'incomplete')))
      OR (s.status IN ('active', 'trialing', 'past_due') AND s.period_end < at - interval '1 hour' AND s.updated_at < at - interval '1 hour')
      OR (s.status IN ('active', 'trialing') AND s.plan = 'enterprise' AND NOT s.cancel_at_period_end
        AND s.seats <> (SELECT count(*) FROM workspace_member m WHERE m.workspace_id = w.id AND m.suspended_at IS NULL))
    )
    ORDER BY w.id LIMIT most;
  END
  $$;

REVOKE EXECUTE ON FUNCTION billing_workspaces_of_customer(text), billing_due_workspaces(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing_workspaces_of_customer(text), billing_due_workspaces(timestamptz, integer) TO filon_app;
