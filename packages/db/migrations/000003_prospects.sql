-- Prospects: the list's indexes and its search, the kept total, the monthly allowance, where an import is.

CREATE EXTENSION IF NOT EXISTS btree_gin;

---------------------------------------------------------------- one index for each sort and filter

-- Place of a status on the pipeline: what "sort by status" means.
ALTER TABLE prospect ADD COLUMN status_rank smallint NOT NULL GENERATED ALWAYS AS (
  CASE status WHEN 'new' THEN 0 WHEN 'contacted' THEN 1 WHEN 'interested' THEN 2
              WHEN 'meeting_planned' THEN 3 WHEN 'converted' THEN 4 ELSE 5 END
) STORED;

-- Each begins with the workspace and ends with the id, which breaks ties: a page continues after a row, never after a count.
-- Sort by creation: prospect_by_created of 000001. A prospect without score, or never contacted, counts as lowest.
CREATE INDEX prospect_by_name ON prospect (workspace_id, sort_name, id);
CREATE INDEX prospect_by_company ON prospect (workspace_id, sort_company, id);
CREATE INDEX prospect_by_score ON prospect (workspace_id, coalesce(score, -1), id);
CREATE INDEX prospect_by_contact ON prospect (workspace_id, coalesce(last_contacted_at, '-infinity'), id);
-- Serves the sort by status and the filter on one status, newest first.
CREATE INDEX prospect_by_status ON prospect (workspace_id, status_rank, created_at, id);
-- Search and tags. The workspace is in the index: without it every tenant's matches are fetched to be thrown away.
CREATE INDEX prospect_search ON prospect USING gin (workspace_id, search_text gin_trgm_ops, tags);
CREATE INDEX prospect_import_page ON prospect_import (workspace_id, created_at DESC);

-- Deleting a prospect takes its enrolments, ended ones too: with the partial index each deletion would read all of them.
DROP INDEX enrolment_open_prospect;
CREATE INDEX enrolment_prospect ON enrolment (workspace_id, prospect_id);

---------------------------------------------------------------- search

-- LIKE and array operators are not leakproof: under row-level security they miss their index (measured: 136 ms against 2 ms
-- on 200,000 rows). So pages and counts are read by the functions below, which run as the owner, name the workspace in
-- each statement, and refuse any workspace but the transaction's own. Values enter the statement through quote_literal (%L)
-- only; nothing else of it comes from a caller.

DO $$
BEGIN
  -- An owner that is no superuser is bound by FORCE ROW LEVEL SECURITY; for reading through these functions it must not be.
  EXECUTE format('CREATE POLICY owner_reads ON prospect FOR SELECT TO %I USING (true)', current_user);
  EXECUTE format('CREATE POLICY owner_reads ON prospect_list_member FOR SELECT TO %I USING (true)', current_user);
END
$$;

-- LIKE pattern of a search term, as a literal: its own % _ \ stand for themselves.
CREATE FUNCTION like_literal(prefix text, term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT
  AS $$ SELECT quote_literal(prefix || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%') $$;

-- The conditions of a search, as SQL over "prospect p". Every word must be found, anywhere in the text; words of one or
-- two letters only where a word begins, since shorter than a trigram they could use no index.
CREATE FUNCTION prospect_filter_sql(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  clause text := format('p.workspace_id = %L', p_workspace);
  term text;
BEGIN
  IF p_status IS NOT NULL THEN
    clause := clause || format(' AND p.status_rank = %s',
      array_position(ARRAY['new', 'contacted', 'interested', 'meeting_planned', 'converted', 'refused'], p_status) - 1);
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

-- The statement of a page. p_after: the sort keys of the last row seen, as text, its id last; NULL: the first page.
CREATE FUNCTION prospect_page_sql(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text,
  p_sort text, p_descending boolean, p_after text[], p_limit integer
) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  keys text[];
  types text[];
  direction text := CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END;
  clause text := prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag);
BEGIN
  CASE p_sort
    WHEN 'created' THEN keys := '{p.created_at}'; types := '{timestamptz}';
    WHEN 'name' THEN keys := '{p.sort_name}'; types := '{text}';
    WHEN 'company' THEN keys := '{p.sort_company}'; types := '{text}';
    WHEN 'score' THEN keys := ARRAY['coalesce(p.score, -1)']; types := '{integer}';
    WHEN 'status' THEN keys := '{p.status_rank,p.created_at}'; types := '{smallint,timestamptz}';
    WHEN 'lastContacted' THEN keys := ARRAY['coalesce(p.last_contacted_at, ''-infinity'')']; types := '{timestamptz}';
  END CASE;
  keys := keys || ARRAY['p.id'];
  types := types || ARRAY['uuid'];
  IF p_after IS NOT NULL THEN
    clause := clause || format(' AND (%s) %s (%s)', array_to_string(keys, ', '), CASE WHEN p_descending THEN '<' ELSE '>' END,
      (SELECT string_agg(format('%L::%s', p_after[place], types[place]), ', ' ORDER BY place) FROM generate_subscripts(keys, 1) AS place));
  END IF;
  RETURN format(
    'SELECT p.id, p.first_name, p.last_name, p.email, p.company, p."position", p.location, p.status, p.score, p.tags,
            p.created_at, p.last_contacted_at, p.last_replied_at, ARRAY[%s]
     FROM prospect p WHERE %s ORDER BY %s LIMIT %s',
    (SELECT string_agg(key || '::text', ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    clause,
    (SELECT string_agg(key || ' ' || direction, ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    p_limit);
END
$$;

CREATE FUNCTION prospect_count_sql(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_cap integer) RETURNS text
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT format('SELECT count(*)::integer FROM (SELECT FROM prospect p WHERE %s LIMIT %s) AS matching',
      prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag), p_cap)
  $$;

CREATE FUNCTION refuse_other_workspace(p_workspace uuid) RETURNS void
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF p_workspace IS DISTINCT FROM current_workspace() THEN
    RAISE EXCEPTION 'workspace % is not that of the transaction', p_workspace USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;

CREATE FUNCTION prospect_page(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text,
  p_sort text, p_descending boolean, p_after text[], p_limit integer
) RETURNS TABLE (
  id uuid, first_name text, last_name text, email text, company text, "position" text, location text, status text, score smallint,
  tags text[], created_at timestamptz, last_contacted_at timestamptz, last_replied_at timestamptz, sort_keys text[]
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE prospect_page_sql(p_workspace, p_search, p_status, p_list, p_tag, p_sort, p_descending, p_after, p_limit);
END
$$;

-- How many match, counting no further than p_cap.
CREATE FUNCTION prospect_count(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_cap integer) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  matching integer;
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  EXECUTE prospect_count_sql(p_workspace, p_search, p_status, p_list, p_tag, p_cap) INTO matching;
  RETURN matching;
END
$$;

REVOKE ALL ON FUNCTION prospect_page(uuid, text, text, uuid, text, text, boolean, text[], integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION prospect_count(uuid, text, text, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prospect_page(uuid, text, text, uuid, text, text, boolean, text[], integer) TO filon_app;
GRANT EXECUTE ON FUNCTION prospect_count(uuid, text, text, uuid, text, integer) TO filon_app;

---------------------------------------------------------------- how many there are

-- The exact number of prospects is the sum of these rows: each statement that adds or deletes prospects adds one, so that
-- no two transactions wait for one another. Readers fold them together once they are many.
CREATE TABLE prospect_total (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  change integer NOT NULL,
  PRIMARY KEY (workspace_id, id)
);

CREATE FUNCTION count_prospects_added() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO prospect_total (workspace_id, change) SELECT workspace_id, count(*) FROM changed GROUP BY workspace_id;
  RETURN NULL;
END
$$;
-- Where the workspace itself is going, there is nothing left to count.
CREATE FUNCTION count_prospects_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO prospect_total (workspace_id, change)
    SELECT workspace_id, -count(*) FROM changed WHERE EXISTS (SELECT FROM workspace w WHERE w.id = changed.workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER prospect_added AFTER INSERT ON prospect REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_prospects_added();
CREATE TRIGGER prospect_deleted AFTER DELETE ON prospect REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_prospects_deleted();

---------------------------------------------------------------- the monthly allowance (PROSPECT-21)

-- Prospects created or imported in a calendar month of the workspace's time zone; deleting one gives nothing back.
CREATE TABLE prospect_allowance (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  month date NOT NULL,                       -- its first day
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  PRIMARY KEY (workspace_id, month)
);

---------------------------------------------------------------- imports

-- 0-based record at which the data begins: after the preamble and the header row, where there is one.
ALTER TABLE prospect_import ADD COLUMN first_record integer NOT NULL DEFAULT 1;
-- Runs begun: an import that fails again and again is given up and says so.
ALTER TABLE prospect_import ADD COLUMN attempts smallint NOT NULL DEFAULT 0;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['prospect_total', 'prospect_allowance'] LOOP
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
