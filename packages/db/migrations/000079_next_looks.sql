-- When the engine looks at each running campaign next (decision 97): it asks for those whose instant has come, not for the first due
-- enrolment of every campaign each second.
CREATE TABLE campaign_look (
  workspace_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  -- Not after the first due enrolment of the campaign's run, except for those whose campaign has been woken since. Null: none is due.
  next_at timestamptz,
  -- The channels that its workflow acts on. Null: not known yet.
  channels text[],
  PRIMARY KEY (workspace_id, campaign_id),
  FOREIGN KEY (workspace_id, campaign_id) REFERENCES campaign ON DELETE CASCADE
);
CREATE INDEX campaign_look_next ON campaign_look (next_at);
ALTER TABLE campaign_look ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_look FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_look
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_looks_seen ON campaign_look FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_look TO filon_app;

-- Campaigns in which something has become due earlier: a row for each transaction that did it, so that none waits for another. It becomes
-- visible with what is due, and is deleted by who has seen both. No foreign key to the campaign: acts return after it was deleted.
CREATE TABLE campaign_wake (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (workspace_id, campaign_id, id)
);
ALTER TABLE campaign_wake ENABLE ROW LEVEL SECURITY;
ALTER TABLE campaign_wake FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON campaign_wake
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_wakes_seen ON campaign_wake FOR SELECT TO CURRENT_USER USING (true);
-- Locking the rows that are deleted needs the right to update them.
GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_wake TO filon_app;

ALTER TABLE campaign NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_look NO FORCE ROW LEVEL SECURITY;
INSERT INTO campaign_look (workspace_id, campaign_id, next_at) SELECT workspace_id, id, now() FROM campaign WHERE status = 'running';
ALTER TABLE campaign FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_look FORCE ROW LEVEL SECURITY;

-- Campaigns to look at by `at`, workspaces taking turns; then those that come next.
DROP FUNCTION engine_due_campaigns(timestamptz, integer);
CREATE FUNCTION engine_next_looks(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT d.workspace_id, d.campaign_id, d.due_at
    FROM (
      SELECT due.workspace_id, due.campaign_id, due.due_at, row_number() OVER (PARTITION BY due.workspace_id ORDER BY due.due_at) AS turn
      FROM (
        SELECT known.workspace_id, known.campaign_id, min(known.due_at) AS due_at
        FROM (
          SELECT l.workspace_id, l.campaign_id, l.next_at AS due_at FROM campaign_look l WHERE l.next_at <= at
          UNION ALL
          SELECT w.workspace_id, w.campaign_id, at FROM campaign_wake w
        ) known
        GROUP BY known.workspace_id, known.campaign_id
      ) due
      UNION ALL
      (SELECT l.workspace_id, l.campaign_id, l.next_at, 0 FROM campaign_look l WHERE l.next_at > at ORDER BY l.next_at LIMIT most)
    ) d
    ORDER BY d.due_at > at, d.turn, d.due_at
    LIMIT most;
END
$$;

-- The same for planned acts. The index has no others, and is walked from one campaign to the next.
DROP FUNCTION engine_planned_campaigns(timestamptz, integer);
CREATE FUNCTION engine_next_acts(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, due_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off
  AS $$
#variable_conflict use_column
DECLARE
  last record;
  workspaces uuid[] := '{}';
  campaigns uuid[] := '{}';
  firsts timestamptz[] := '{}';
BEGIN
  SELECT a.workspace_id, a.campaign_id, a.not_before INTO last FROM action a
  WHERE a.status = 'planned' ORDER BY a.workspace_id, a.campaign_id, a.not_before LIMIT 1;
  WHILE last.workspace_id IS NOT NULL LOOP
    IF EXISTS (
      SELECT FROM campaign c WHERE c.workspace_id = last.workspace_id AND c.id = last.campaign_id AND c.status = 'running'
    ) THEN
      workspaces := workspaces || last.workspace_id;
      campaigns := campaigns || last.campaign_id;
      firsts := firsts || last.not_before;
    END IF;
    SELECT a.workspace_id, a.campaign_id, a.not_before INTO last FROM action a
    WHERE a.status = 'planned' AND (a.workspace_id, a.campaign_id) > (last.workspace_id, last.campaign_id)
    ORDER BY a.workspace_id, a.campaign_id, a.not_before LIMIT 1;
  END LOOP;
  RETURN QUERY
    SELECT d.w, d.c, d.first
    FROM (
      SELECT p.w, p.c, p.first, row_number() OVER (PARTITION BY p.w ORDER BY p.first) AS turn
      FROM unnest(workspaces, campaigns, firsts) AS p(w, c, first)
    ) d
    ORDER BY d.first > at, d.turn, d.first
    LIMIT most;
END
$$;

-- Running campaigns that the sweep must look at: those with nobody left in their run, and those in which somebody is due whom nobody has
-- woken.
DROP FUNCTION engine_running_campaigns();
CREATE FUNCTION engine_campaigns_to_sweep(at timestamptz)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid, is_over boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT s.workspace_id, s.id, NOT s.is_open
    FROM (
      SELECT c.workspace_id, c.id, l.next_at,
        EXISTS (
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

-- Running campaigns that have no account they can act with: each that is theirs has been unusable since before an instant. A few more than
-- those, and those whose channels are not known.
CREATE FUNCTION engine_campaigns_without_accounts(since timestamptz)
  RETURNS TABLE (workspace_id uuid, campaign_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off
  AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT l.workspace_id, l.campaign_id
    FROM campaign_look l JOIN campaign c ON c.workspace_id = l.workspace_id AND c.id = l.campaign_id
    WHERE c.status = 'running'
      AND (
        l.channels IS NULL
        OR l.channels <> '{}' AND NOT EXISTS (
          SELECT FROM channel_account a
          WHERE a.workspace_id = l.workspace_id AND a.channel = ANY (l.channels) AND a.status <> 'disconnected'
            AND NOT (a.status IN ('needs_reauth', 'restricted') AND a.status_since <= since)
            AND coalesce(c.settings -> 'accountIds' ->> a.channel, a.id::text) = a.id::text
        )
      );
END
$$;

REVOKE EXECUTE ON FUNCTION engine_next_looks(timestamptz, integer), engine_next_acts(timestamptz, integer),
  engine_campaigns_to_sweep(timestamptz), engine_campaigns_without_accounts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_next_looks(timestamptz, integer), engine_next_acts(timestamptz, integer),
  engine_campaigns_to_sweep(timestamptz), engine_campaigns_without_accounts(timestamptz) TO filon_app;

-- The same as before, and the campaigns of those who are woken are looked at.
CREATE OR REPLACE FUNCTION wake_for_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH woken AS (
    UPDATE enrolment e SET due_at = now(), wait_until = now()
    FROM campaign c
    WHERE c.workspace_id = NEW.workspace_id AND c.status IN ('running', 'paused')
      AND e.workspace_id = NEW.workspace_id AND e.campaign_id = c.id AND e.ended_at IS NULL
      AND e.blocked_by IN ('accountMissing', 'accountNotConnected') AND e.status = 'runnable' AND e.due_at > now()
    RETURNING e.campaign_id
  )
  INSERT INTO campaign_wake (workspace_id, campaign_id) SELECT DISTINCT NEW.workspace_id, campaign_id FROM woken ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('filon_engine', ''); END IF;
  RETURN NULL;
END
$$;
