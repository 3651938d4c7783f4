-- Who looks after a prospect, and acts on all that match a search.

-- A member of the workspace. Somebody who leaves the team leaves their prospects without one.
ALTER TABLE prospect
  ADD COLUMN owner_id uuid,
  ADD CONSTRAINT prospect_owner FOREIGN KEY (workspace_id, owner_id) REFERENCES workspace_member (workspace_id, user_id)
    ON DELETE SET NULL (owner_id);
-- Serves the filter on one owner, newest first, and the member who leaves.
CREATE INDEX prospect_by_owner ON prospect (workspace_id, owner_id, created_at, id) WHERE owner_id IS NOT NULL;

---------------------------------------------------------------- search, with the owner

DROP FUNCTION prospect_page(uuid, text, text, uuid, text, text, boolean, text[], integer);
DROP FUNCTION prospect_count(uuid, text, text, uuid, text, integer);
DROP FUNCTION prospect_page_sql(uuid, text, text, uuid, text, text, boolean, text[], integer);
DROP FUNCTION prospect_count_sql(uuid, text, text, uuid, text, integer);
DROP FUNCTION prospect_filter_sql(uuid, text, text, uuid, text);

-- The conditions of a search, as SQL over "prospect p". Every word must be found, anywhere in the text; words of one or
-- two letters only where a word begins, since shorter than a trigram they could use no index.
CREATE FUNCTION prospect_filter_sql(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid DEFAULT NULL) RETURNS text
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
  IF p_owner IS NOT NULL THEN
    clause := clause || format(' AND p.owner_id = %L', p_owner);
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
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_sort text, p_descending boolean, p_after text[], p_limit integer
) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  keys text[];
  types text[];
  direction text := CASE WHEN p_descending THEN 'DESC' ELSE 'ASC' END;
  clause text := prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner);
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
            p.owner_id, p.created_at, p.last_contacted_at, p.last_replied_at, ARRAY[%s]
     FROM prospect p WHERE %s ORDER BY %s LIMIT %s',
    (SELECT string_agg(key || '::text', ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    clause,
    (SELECT string_agg(key || ' ' || direction, ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    p_limit);
END
$$;

CREATE FUNCTION prospect_count_sql(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid, p_cap integer
) RETURNS text
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT format('SELECT count(*)::integer FROM (SELECT FROM prospect p WHERE %s LIMIT %s) AS matching',
      prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner), p_cap)
  $$;

CREATE FUNCTION prospect_page(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_sort text, p_descending boolean, p_after text[], p_limit integer
) RETURNS TABLE (
  id uuid, first_name text, last_name text, email text, company text, "position" text, location text, status text, score smallint,
  tags text[], owner_id uuid, created_at timestamptz, last_contacted_at timestamptz, last_replied_at timestamptz, sort_keys text[]
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE prospect_page_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner, p_sort, p_descending, p_after, p_limit);
END
$$;

-- How many match, counting no further than p_cap.
CREATE FUNCTION prospect_count(p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid, p_cap integer) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  matching integer;
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  EXECUTE prospect_count_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner, p_cap) INTO matching;
  RETURN matching;
END
$$;

-- Those that match, a portion at a time in the order of their ids, whatever becomes of them meanwhile: an act on all of them changes
-- what they match by. p_until leaves out who was added after it began; p_after NULL: from the first.
CREATE FUNCTION prospect_matching(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_after uuid, p_until timestamptz, p_limit integer
) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE format('SELECT p.id FROM prospect p WHERE %s AND (%L::uuid IS NULL OR p.id > %L::uuid) AND p.created_at <= %L::timestamptz ORDER BY p.id LIMIT %s',
    prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner), p_after, p_after, p_until, p_limit);
END
$$;

REVOKE ALL ON FUNCTION prospect_page(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION prospect_count(uuid, text, text, uuid, text, uuid, integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION prospect_matching(uuid, text, text, uuid, text, uuid, uuid, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prospect_page(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer) TO filon_app;
GRANT EXECUTE ON FUNCTION prospect_count(uuid, text, text, uuid, text, uuid, integer) TO filon_app;
GRANT EXECUTE ON FUNCTION prospect_matching(uuid, text, text, uuid, text, uuid, uuid, timestamptz, integer) TO filon_app;
