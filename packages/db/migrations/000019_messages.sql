-- The inbox: one conversation with each prospect over all channels, messages written by hand, talks with Filon's support.

---------------------------------------------------------------- conversations

-- What the list of conversations shows, kept with each message: read from the messages it would cost all of them.
CREATE TABLE conversation (
  workspace_id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  last_at timestamptz NOT NULL,
  last_text text NOT NULL,                   -- beginning of the last message
  last_direction text NOT NULL CHECK (last_direction IN ('outbound', 'inbound')),
  last_channel text NOT NULL,
  channels text[] NOT NULL,                  -- on which something was written
  campaign_id uuid,                          -- of the last message that belongs to one
  answered_at timestamptz,                   -- when the prospect last wrote
  unread integer NOT NULL DEFAULT 0,         -- of the prospect's messages; 1 at least once marked unread by hand
  archived_at timestamptz,
  PRIMARY KEY (workspace_id, prospect_id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX conversation_newest ON conversation (workspace_id, last_at DESC, prospect_id DESC);
CREATE INDEX conversation_answered ON conversation (workspace_id, last_at DESC, prospect_id DESC)
  WHERE answered_at IS NOT NULL AND archived_at IS NULL;
CREATE INDEX conversation_unread ON conversation (workspace_id, last_at DESC, prospect_id DESC) WHERE unread > 0 AND archived_at IS NULL;
CREATE INDEX conversation_archived ON conversation (workspace_id, last_at DESC, prospect_id DESC) WHERE archived_at IS NOT NULL;
ALTER TABLE conversation ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversation FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON conversation
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON conversation TO filon_app;

-- Who wrote it by hand; NULL: a campaign, or the prospect.
ALTER TABLE conversation_message ADD COLUMN author_id uuid REFERENCES app_user ON DELETE SET NULL;

-- A batch's messages at once, in the order of their prospects as everywhere. What the prospect writes brings the conversation
-- back from the archive.
CREATE FUNCTION note_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation AS c (workspace_id, prospect_id, last_at, last_text, last_direction, last_channel, channels, campaign_id,
    answered_at, unread)
  SELECT n.workspace_id, n.prospect_id, max(n.at),
    (array_agg(left(n.text, 240) ORDER BY n.at DESC, n.id DESC))[1],
    (array_agg(n.direction ORDER BY n.at DESC, n.id DESC))[1],
    (array_agg(n.channel ORDER BY n.at DESC, n.id DESC))[1],
    array_agg(DISTINCT n.channel),
    (array_agg(n.campaign_id ORDER BY n.at DESC, n.id DESC) FILTER (WHERE n.campaign_id IS NOT NULL))[1],
    max(n.at) FILTER (WHERE n.direction = 'inbound'),
    count(*) FILTER (WHERE n.direction = 'inbound')
  FROM added n
  GROUP BY n.workspace_id, n.prospect_id
  ORDER BY n.workspace_id, n.prospect_id
  ON CONFLICT (workspace_id, prospect_id) DO UPDATE SET
    last_at = greatest(c.last_at, excluded.last_at),
    last_text = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_text ELSE c.last_text END,
    last_direction = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_direction ELSE c.last_direction END,
    last_channel = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_channel ELSE c.last_channel END,
    channels = ARRAY(SELECT DISTINCT one FROM unnest(c.channels || excluded.channels) AS one ORDER BY one),
    campaign_id = CASE WHEN excluded.last_at >= c.last_at THEN coalesce(excluded.campaign_id, c.campaign_id)
                       ELSE coalesce(c.campaign_id, excluded.campaign_id) END,
    answered_at = greatest(c.answered_at, excluded.answered_at),
    unread = c.unread + excluded.unread,
    archived_at = CASE WHEN excluded.unread > 0 THEN NULL ELSE c.archived_at END;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversation_noted AFTER INSERT ON conversation_message
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_conversations();

-- Messages that are given to another prospect (two were the same person) take their conversation along.
CREATE FUNCTION move_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place uuid;
BEGIN
  FOREACH place IN ARRAY ARRAY[OLD.prospect_id, NEW.prospect_id] LOOP
    DELETE FROM conversation c WHERE c.workspace_id = NEW.workspace_id AND c.prospect_id = place AND NOT EXISTS (
      SELECT FROM conversation_message m WHERE m.workspace_id = NEW.workspace_id AND m.prospect_id = place);
    INSERT INTO conversation AS c (workspace_id, prospect_id, last_at, last_text, last_direction, last_channel, channels, campaign_id, answered_at)
    SELECT m.workspace_id, m.prospect_id, m.at, left(m.text, 240), m.direction, m.channel,
      ARRAY(SELECT DISTINCT o.channel FROM conversation_message o WHERE o.workspace_id = m.workspace_id AND o.prospect_id = place ORDER BY 1),
      m.campaign_id,
      (SELECT max(o.at) FROM conversation_message o WHERE o.workspace_id = m.workspace_id AND o.prospect_id = place AND o.direction = 'inbound')
    FROM conversation_message m
    WHERE m.workspace_id = NEW.workspace_id AND m.prospect_id = place
    ORDER BY m.at DESC, m.id DESC LIMIT 1
    ON CONFLICT (workspace_id, prospect_id) DO UPDATE SET last_at = excluded.last_at, last_text = excluded.last_text,
      last_direction = excluded.last_direction, last_channel = excluded.last_channel, channels = excluded.channels,
      campaign_id = coalesce(excluded.campaign_id, c.campaign_id), answered_at = excluded.answered_at;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER conversation_moved AFTER UPDATE OF prospect_id ON conversation_message
  FOR EACH ROW WHEN (OLD.prospect_id IS DISTINCT FROM NEW.prospect_id) EXECUTE FUNCTION move_conversation();

-- What was written before there was an inbox counts as read.
INSERT INTO conversation (workspace_id, prospect_id, last_at, last_text, last_direction, last_channel, channels, campaign_id, answered_at)
SELECT m.workspace_id, m.prospect_id, max(m.at),
  (array_agg(left(m.text, 240) ORDER BY m.at DESC, m.id DESC))[1],
  (array_agg(m.direction ORDER BY m.at DESC, m.id DESC))[1],
  (array_agg(m.channel ORDER BY m.at DESC, m.id DESC))[1],
  array_agg(DISTINCT m.channel),
  (array_agg(m.campaign_id ORDER BY m.at DESC, m.id DESC) FILTER (WHERE m.campaign_id IS NOT NULL))[1],
  max(m.at) FILTER (WHERE m.direction = 'inbound')
FROM conversation_message m
GROUP BY m.workspace_id, m.prospect_id;

---------------------------------------------------------------- search

-- The beginning of a message is searched: nobody looks for the two-hundredth line of a quoted mail.
ALTER TABLE conversation_message ADD COLUMN search_text text
  GENERATED ALWAYS AS (search_key(left(coalesce(subject, '') || ' ' || text, 4000))) STORED;
CREATE INDEX conversation_message_search ON conversation_message USING gin (workspace_id, search_text gin_trgm_ops);

DO $$
BEGIN
  EXECUTE format('CREATE POLICY owner_reads ON conversation FOR SELECT TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY owner_reads ON conversation_message FOR SELECT TO %I USING (true)', current_user);
END
$$;

-- Every word must be found, anywhere in the text; words of one or two letters only where a word begins.
CREATE FUNCTION words_found_sql(searched text, p_search text) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  clause text := 'true';
  term text;
BEGIN
  FOREACH term IN ARRAY (regexp_split_to_array(trim(search_key(p_search)), '\s+'))[1:6] LOOP
    IF length(term) > 2 THEN
      clause := clause || format(' AND %s LIKE %s', searched, like_literal('%', term));
    ELSIF term <> '' THEN
      clause := clause || format(' AND (%s LIKE %s OR %s LIKE %s)', searched, like_literal('', term), searched, like_literal('% ', term));
    END IF;
  END LOOP;
  RETURN clause;
END
$$;

-- Conversations in which the words were written, with the newest message that has them, and those of people so called. Of a
-- common word the newest `most` messages count: as the prospects' search, for the reasons told there (000003).
CREATE FUNCTION conversation_search(p_workspace uuid, p_search text, p_most integer) RETURNS TABLE (prospect_id uuid, message_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE format(
    'SELECT DISTINCT ON (hit.prospect_id) hit.prospect_id, hit.id FROM (
       (SELECT m.prospect_id, m.id, m.at FROM conversation_message m WHERE m.workspace_id = %1$L AND %2$s ORDER BY m.at DESC LIMIT %4$s)
       UNION ALL
       (SELECT c.prospect_id, NULL, NULL FROM prospect p JOIN conversation c ON c.workspace_id = %1$L AND c.prospect_id = p.id
        WHERE p.workspace_id = %1$L AND %3$s ORDER BY c.last_at DESC LIMIT %4$s)
     ) AS hit (prospect_id, id, at)
     ORDER BY hit.prospect_id, hit.at DESC NULLS LAST',
    p_workspace, words_found_sql('m.search_text', p_search), words_found_sql('p.search_text', p_search), p_most);
END
$$;
REVOKE ALL ON FUNCTION conversation_search(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conversation_search(uuid, text, integer) TO filon_app;

---------------------------------------------------------------- messages written by hand

-- One row for each: outbox and ledger, as `action` is for campaigns. What was sent is in conversation_message too, by the same id.
CREATE TABLE manual_message (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,                          -- made by who sends it: the same twice is one message
  prospect_id uuid NOT NULL,
  account_id uuid NOT NULL,
  channel text NOT NULL,
  author_id uuid REFERENCES app_user ON DELETE SET NULL,
  campaign_id uuid,                          -- of the conversation it goes on with
  subject text,                              -- of an e-mail that begins a thread
  text text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'dispatching', 'sent', 'failed', 'uncertain')),
  idempotency_key text,                      -- given to the provider; NULL before the first try
  attempt integer NOT NULL DEFAULT 0,
  account_day date,                          -- whose quota it has taken, in the workspace's zone; NULL: given back
  result_code text,
  result_detail text,
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, account_id) REFERENCES channel_account
);
CREATE INDEX manual_message_open ON manual_message (workspace_id, prospect_id, created_at DESC) WHERE status <> 'sent';
CREATE INDEX manual_message_due ON manual_message (created_at) WHERE status IN ('queued', 'dispatching');
ALTER TABLE manual_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE manual_message FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON manual_message
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_agenda ON manual_message FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON manual_message TO filon_app;

-- Written by hand and not yet given to their provider, or abandoned by a worker that died; ids and instants alone.
CREATE FUNCTION engine_manual_messages(at timestamptz, most integer)
  RETURNS TABLE (workspace_id uuid, id uuid, due_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT m.workspace_id, m.id, CASE m.status WHEN 'queued' THEN m.created_at ELSE m.lease_until END
    FROM manual_message m
    WHERE m.status = 'queued' OR (m.status = 'dispatching' AND m.lease_until <= at)
    ORDER BY 3
    LIMIT most
  $$;
REVOKE EXECUTE ON FUNCTION engine_manual_messages(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_manual_messages(timestamptz, integer) TO filon_app;

---------------------------------------------------------------- support

-- A ticket of somebody signed in is a talk with support: its messages are below, its description is the first of them.
ALTER TABLE ticket
  ADD COLUMN user_id uuid REFERENCES app_user ON DELETE CASCADE,
  ADD COLUMN opened_in uuid REFERENCES workspace ON DELETE SET NULL,   -- the workspace they were in
  ADD COLUMN last_message_at timestamptz,
  ADD COLUMN read_at timestamptz;            -- until when they have read it
CREATE INDEX ticket_of_user ON ticket (user_id, last_message_at DESC) WHERE user_id IS NOT NULL;
GRANT UPDATE (last_message_at, read_at) ON ticket TO filon_app;

CREATE TABLE ticket_message (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL REFERENCES ticket ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('person', 'support')),
  author_id uuid REFERENCES app_user ON DELETE SET NULL,
  key text NOT NULL,                         -- made by the author's browser: the same twice is one message
  text text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (author_id, key)
);
CREATE INDEX ticket_message_of_ticket ON ticket_message (ticket_id, at, id);
GRANT SELECT, INSERT ON ticket_message TO filon_app;
