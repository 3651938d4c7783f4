-- A reply moves its prospect along: the status "replied", between contacted and interested. Nobody has read the reply yet: it may be a
-- yes or a no, and a person says which.

ALTER TABLE prospect DROP CONSTRAINT prospect_status_check;
ALTER TABLE prospect ADD CONSTRAINT prospect_status_check
  CHECK (status IN ('new', 'contacted', 'replied', 'interested', 'meeting_planned', 'converted', 'refused'));

-- Place of a status: what "sort by status" means, and the filter on one. The one statement that names them all in order.
CREATE FUNCTION prospect_status_rank(status text) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_position(ARRAY['new', 'contacted', 'replied', 'interested', 'meeting_planned', 'converted', 'refused'], status)::smallint - 1::smallint $$;

DROP INDEX prospect_by_status;
ALTER TABLE prospect DROP COLUMN status_rank;
ALTER TABLE prospect ADD COLUMN status_rank smallint NOT NULL GENERATED ALWAYS AS (prospect_status_rank(status)) STORED;
-- Serves the sort by status and the filter on one status, newest first.
CREATE INDEX prospect_by_status ON prospect (workspace_id, status_rank, created_at, id);

CREATE OR REPLACE FUNCTION prospect_filter_sql(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  clause text := format('p.workspace_id = %L', p_workspace);
  term text;
BEGIN
  IF p_status IS NOT NULL THEN
    clause := clause || format(' AND p.status_rank = %s', prospect_status_rank(p_status));
  END IF;
  IF p_tag IS NOT NULL THEN
    clause := clause || format(' AND p.tags @> ARRAY[%L]', p_tag);
  END IF;
  IF p_list IS NOT NULL THEN
    clause := clause || format(' AND EXISTS (SELECT FROM prospect_list_member m WHERE m.workspace_id = %L AND m.list_id = %L AND m.prospect_id = p.id)',
      p_workspace, p_list);
  END IF;
  FOREACH term IN ARRAY (regexp_split_to_array(trim(search_key(coalesce(p_search, ''))), '\s+'))[1:6] LOOP
    IF length(term) > 2 THEN
      clause := clause || format(' AND p.search_text LIKE %s', like_literal('%', term));
    ELSIF term <> '' THEN
      clause := clause || format(' AND (p.search_text LIKE %s OR p.search_text LIKE %s)', like_literal('', term), like_literal('% ', term));
    END IF;
  END LOOP;
  RETURN clause;
END
$$;

-- Those who had replied before stand where a reply puts them now; where a person has set the status, it is theirs. An owner who is no
-- superuser is bound by FORCE, and would find nobody.
ALTER TABLE prospect NO FORCE ROW LEVEL SECURITY;
ALTER TABLE timeline_event NO FORCE ROW LEVEL SECURITY;
WITH moved AS (
  UPDATE prospect p SET status = 'replied'
   FROM prospect old
  WHERE old.workspace_id = p.workspace_id AND old.id = p.id
    AND p.last_replied_at IS NOT NULL AND p.status IN ('new', 'contacted')
    AND NOT EXISTS (
      SELECT FROM timeline_event t
       WHERE t.workspace_id = p.workspace_id AND t.prospect_id = p.id AND t.type = 'status_changed' AND t.actor_id IS NOT NULL
    )
  RETURNING p.workspace_id, p.id, old.status AS before
)
INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data)
SELECT workspace_id, new_id(), id, 'status_changed', jsonb_build_object('from', before, 'to', 'replied') FROM moved;
ALTER TABLE timeline_event FORCE ROW LEVEL SECURITY;
ALTER TABLE prospect FORCE ROW LEVEL SECURITY;
