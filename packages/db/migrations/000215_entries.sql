-- Ways into campaigns from other software (webhook_in): an address for each such step, and the calls of the last month.

CREATE TABLE entry_hook (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,                          -- in the address; a new address is a new id
  campaign_id uuid NOT NULL,
  node_id text NOT NULL,
  secret text,                               -- with which calls are signed, sealed; null until one is made
  made_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id, node_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);

ALTER TABLE entry_hook ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_hook FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON entry_hook USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_hook TO filon_app;

CREATE TABLE entry_call (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  node_id text NOT NULL,
  key text,                                  -- by which the caller repeats a call
  code text NOT NULL,                        -- what came of it
  prospect_id uuid,
  body jsonb,                                -- what it said, of calls with a prospect
  received_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, id),
  UNIQUE (workspace_id, campaign_id, node_id, key),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  CHECK (body IS NULL OR prospect_id IS NOT NULL)
);
CREATE INDEX entry_call_latest ON entry_call (workspace_id, campaign_id, node_id, received_at);
CREATE INDEX entry_call_prospect ON entry_call (workspace_id, prospect_id);

ALTER TABLE entry_call ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_call FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON entry_call USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_call TO filon_app;

-- Whether people may still come into its run by another way than its lists: such a run is not over when everybody in it has finished.
ALTER TABLE campaign ADD COLUMN stays_open boolean NOT NULL DEFAULT false;

-- As before, but a run that stays open is never over.
CREATE OR REPLACE FUNCTION engine_campaigns_to_sweep(at timestamptz)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, is_over boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT s.workspace_id, s.id, NOT s.is_open
    FROM (
      SELECT c.workspace_id, c.id, l.next_at,
        c.stays_open OR EXISTS (
          SELECT FROM enrolment e WHERE e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.run = c.run
            AND e.status IN ('runnable', 'waiting', 'acting', 'held')
        ) AS is_open,
        (
          SELECT e.due_at FROM enrolment e
          WHERE e.workspace_id = c.workspace_id AND e.campaign_id = c.id AND e.run = c.run AND e.due_at IS NOT NULL
          ORDER BY e.due_at LIMIT 1
        ) AS due_at
      FROM campaign c LEFT JOIN campaign_look l ON l.workspace_id = c.workspace_id AND l.campaign_id = c.id
      WHERE c.status = 'running'
    ) s
    WHERE NOT s.is_open OR (s.due_at < coalesce(s.next_at, 'infinity') AND coalesce(s.next_at, 'infinity') > at);
END
$$;
