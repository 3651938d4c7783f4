-- What the campaign screens and the dashboard read, kept as it happens.
--
-- Why counters: with 100,000 enrolments and 300,000 acts a recount costs 90 to 250 ms of CPU, and a campaign
-- that somebody watches is read twice a second; the sums below cost about 1 ms whatever the campaign's size.
--
-- Why a slot: several workers move prospects of one campaign at once. Each database connection adds to rows of
-- its own (slot = its process id), so none waits for another and none can deadlock; readers add the slots up and,
-- when there are many, fold them into slot 0.
--
-- The triggers are statement-level and see a whole batch at once: one insertion for 500 enrolments.

ALTER TABLE campaign ADD COLUMN channels text[] NOT NULL DEFAULT '{}';   -- channels of the workflow's outward steps
CREATE INDEX campaign_newest ON campaign (workspace_id, created_at DESC, id DESC);

-- prospect_id last: the prospects of one step are read in its order, page by page, without a sort.
DROP INDEX enrolment_by_node;
CREATE INDEX enrolment_by_node ON enrolment (workspace_id, campaign_id, run, status, node_id, prospect_id);
-- When the first of those that a guard holds back will be tried again: one look at the index for each guard.
CREATE INDEX enrolment_blocked ON enrolment (workspace_id, campaign_id, blocked_by, due_at) WHERE blocked_by IS NOT NULL AND ended_at IS NULL;

-- Sums of one run of one campaign. `kind` says of what:
--   at       enrolments now at node_id; detail is open, held, completed, stopped or failed; blocked_by the guard or ''
--   move     enrolments that went from stop node_id to stop detail
--   act      acts of node_id that ended; detail is channel:kind:status
--   contacted, replied, accepted   prospects, each counted once in a run
CREATE TABLE campaign_tally (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  campaign_id uuid NOT NULL,
  run integer NOT NULL,
  kind text NOT NULL,
  node_id text NOT NULL,
  detail text NOT NULL,
  blocked_by text NOT NULL,
  slot integer NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot)
) WITH (fillfactor = 50);

-- Acts and replies by day of the workspace's zone, for the dashboard's drawing.
CREATE TABLE activity_day (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  day date NOT NULL,
  slot integer NOT NULL,
  sent bigint NOT NULL DEFAULT 0,
  replied bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workspace_id, day, slot)
) WITH (fillfactor = 50);

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['campaign_tally', 'activity_day'] LOOP
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

CREATE FUNCTION enrolment_state(status text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN status IN ('runnable', 'waiting', 'acting') THEN 'open' ELSE status END $$;

---------------------------------------------------------------- enrolments

CREATE FUNCTION tally_enrolled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  SELECT workspace_id, campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), pg_backend_pid(), count(*)
    FROM added
   GROUP BY workspace_id, campaign_id, run, node_id, enrolment_state(status), coalesce(blocked_by, '')
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  SELECT workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, pg_backend_pid(), sum(n)
    FROM (
      SELECT workspace_id, campaign_id, run, 'at' AS kind, node_id, enrolment_state(status) AS detail, coalesce(blocked_by, '') AS blocked_by, 1 AS n FROM after_update
      UNION ALL
      SELECT workspace_id, campaign_id, run, 'at', node_id, enrolment_state(status), coalesce(blocked_by, ''), -1 FROM before_update
      UNION ALL
      SELECT after_update.workspace_id, after_update.campaign_id, after_update.run, 'move', before_update.node_id, after_update.node_id, '', 1
        FROM after_update
        JOIN before_update ON before_update.workspace_id = after_update.workspace_id AND before_update.id = after_update.id
       WHERE before_update.node_id <> after_update.node_id
    ) AS change
   GROUP BY workspace_id, campaign_id, run, kind, node_id, detail, blocked_by
  HAVING sum(n) <> 0
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
  RETURN NULL;
END $$;

-- A deleted prospect leaves its campaigns; what was done for it stays counted. A deleted campaign's tallies go with it.
CREATE FUNCTION tally_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  SELECT gone.workspace_id, gone.campaign_id, gone.run, 'at', gone.node_id, enrolment_state(gone.status), coalesce(gone.blocked_by, ''), pg_backend_pid(), -count(*)
    FROM gone
    JOIN campaign ON campaign.workspace_id = gone.workspace_id AND campaign.id = gone.campaign_id
   GROUP BY gone.workspace_id, gone.campaign_id, gone.run, gone.node_id, enrolment_state(gone.status), coalesce(gone.blocked_by, '')
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
  RETURN NULL;
END $$;

CREATE TRIGGER tally_enrolled AFTER INSERT ON enrolment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_enrolled();
CREATE TRIGGER tally_moved AFTER UPDATE ON enrolment REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION tally_moved();
CREATE TRIGGER tally_left AFTER DELETE ON enrolment REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_left();

CREATE FUNCTION forget_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM campaign_tally WHERE workspace_id = OLD.workspace_id AND campaign_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_tallies AFTER DELETE ON campaign FOR EACH ROW EXECUTE FUNCTION forget_tallies();

---------------------------------------------------------------- acts

-- A visit is not a contact: contacted counts invitations and messages.
CREATE FUNCTION tally_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM acts_after JOIN acts_before USING (workspace_id, id)
     WHERE acts_after.status <> acts_before.status AND acts_after.status IN ('sent', 'refused', 'failed', 'uncertain')
  ) THEN
    RETURN NULL;   -- planned, leased or retried: nothing ended
  END IF;

  WITH ended AS (
    SELECT acts_after.*, acts_before.status AS status_before
      FROM acts_after JOIN acts_before USING (workspace_id, id)
     WHERE acts_after.status <> acts_before.status
  ), change AS (
    SELECT workspace_id, campaign_id, run, 'act' AS kind, node_id, channel || ':' || ended.kind || ':' || status AS detail, 1 AS n
      FROM ended WHERE status IN ('sent', 'refused', 'failed', 'uncertain')
    UNION ALL
    SELECT workspace_id, campaign_id, run, 'act', node_id, channel || ':' || ended.kind || ':' || status_before, -1
      FROM ended WHERE status_before IN ('sent', 'refused', 'failed', 'uncertain')
    UNION ALL
    SELECT workspace_id, campaign_id, run, 'contacted', '', '', 1
      FROM ended
     WHERE status = 'sent' AND ended.kind <> 'visit_profile'
       -- A count and not NOT EXISTS, which may become a join over every act of the workspace (155 ms for 130 acts against 2).
       AND (
         SELECT count(*) FROM action AS earlier
          WHERE earlier.workspace_id = ended.workspace_id AND earlier.enrolment_id = ended.enrolment_id AND earlier.id <> ended.id
            AND earlier.status = 'sent' AND earlier.kind <> 'visit_profile'
       ) = 0
  )
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  SELECT workspace_id, campaign_id, run, kind, node_id, detail, '', pg_backend_pid(), sum(n)
    FROM change GROUP BY workspace_id, campaign_id, run, kind, node_id, detail
  HAVING sum(n) <> 0
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;

  INSERT INTO activity_day AS activity (workspace_id, day, slot, sent)
  SELECT acts_after.workspace_id, (coalesce(acts_after.settled_at, now()) AT TIME ZONE workspace.time_zone)::date, pg_backend_pid(), count(*)
    FROM acts_after
    JOIN acts_before USING (workspace_id, id)
    JOIN workspace ON workspace.id = acts_after.workspace_id
   WHERE acts_after.status = 'sent' AND acts_before.status <> 'sent'
   GROUP BY 1, 2
  ON CONFLICT (workspace_id, day, slot) DO UPDATE SET sent = activity.sent + excluded.sent;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_acts AFTER UPDATE ON action REFERENCING OLD TABLE AS acts_before NEW TABLE AS acts_after FOR EACH STATEMENT EXECUTE FUNCTION tally_acts();

---------------------------------------------------------------- what prospects did

-- Row by row, but only for these types: an import that logs 100,000 other rows does not pay for it.
CREATE FUNCTION tally_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present_run integer;
  run_began timestamptz;
BEGIN
  IF NEW.type = 'replied' THEN
    INSERT INTO activity_day AS activity (workspace_id, day, slot, replied)
    SELECT NEW.workspace_id, (NEW.at AT TIME ZONE workspace.time_zone)::date, pg_backend_pid(), 1 FROM workspace WHERE workspace.id = NEW.workspace_id
    ON CONFLICT (workspace_id, day, slot) DO UPDATE SET replied = activity.replied + excluded.replied;
  END IF;
  IF NEW.campaign_id IS NULL THEN RETURN NULL; END IF;

  SELECT run, coalesce(last_run_at, started_at, created_at) INTO present_run, run_began
    FROM campaign WHERE workspace_id = NEW.workspace_id AND id = NEW.campaign_id;
  IF NOT FOUND OR EXISTS (
    SELECT FROM timeline_event AS earlier
     WHERE earlier.workspace_id = NEW.workspace_id AND earlier.prospect_id = NEW.prospect_id AND earlier.campaign_id = NEW.campaign_id
       AND earlier.type = NEW.type AND earlier.id < NEW.id AND earlier.at >= run_began
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
  VALUES (NEW.workspace_id, NEW.campaign_id, present_run, CASE NEW.type WHEN 'replied' THEN 'replied' ELSE 'accepted' END, '', '', '', pg_backend_pid(), 1)
  ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_answers AFTER INSERT ON timeline_event FOR EACH ROW
  WHEN (NEW.type IN ('replied', 'invitation_accepted')) EXECUTE FUNCTION tally_answers();
