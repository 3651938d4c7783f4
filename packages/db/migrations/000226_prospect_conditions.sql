-- Filters made of conditions in groups (all of them, or one of them), and tables sorted by further columns.

-- One condition as SQL over "prospect p". Every value is a literal, whatever it contains. The contracts (conditions.ts) say which
-- fields and tests there are; an unknown one raises.
CREATE FUNCTION prospect_condition_sql(p_workspace uuid, p_condition jsonb) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  field text := p_condition ->> 'field';
  test text := p_condition ->> 'test';
  value text := p_condition ->> 'value';
  listed text[] := ARRAY(SELECT jsonb_array_elements_text(p_condition -> 'values') WHERE jsonb_typeof(p_condition -> 'values') = 'array');
  moment timestamptz;
  holds text;
  expression text;
BEGIN
  CASE
    WHEN field IN ('firstName', 'lastName', 'email', 'phone', 'company', 'position', 'industry', 'location', 'profileLink', 'source', 'custom') THEN
      expression := CASE field
        WHEN 'firstName' THEN 'p.first_name' WHEN 'lastName' THEN 'p.last_name' WHEN 'position' THEN 'p."position"'
        WHEN 'profileLink' THEN 'p.profile_link' WHEN 'custom' THEN format('(p.custom ->> %L)', p_condition ->> 'name')
        ELSE 'p.' || field END;
      expression := format('coalesce(%s, '''')', expression);
      CASE test
        WHEN 'contains' THEN holds := format('search_key(%s) LIKE %s', expression, like_literal('%', search_key(value)));
        WHEN 'lacks' THEN holds := format('search_key(%s) NOT LIKE %s', expression, like_literal('%', search_key(value)));
        WHEN 'starts' THEN holds := format('search_key(%s) LIKE %s', expression, like_literal('', search_key(value)));
        WHEN 'is' THEN holds := format('search_key(%s) = %L', expression, search_key(value));
        WHEN 'isNot' THEN holds := format('search_key(%s) <> %L', expression, search_key(value));
        WHEN 'blank' THEN holds := format('%s = ''''', expression);
        WHEN 'filled' THEN holds := format('%s <> ''''', expression);
      END CASE;
    WHEN field = 'status' THEN
      expression := format('p.status_rank = ANY (%L::smallint[])', ARRAY(SELECT prospect_status_rank(v) FROM unnest(listed) AS v));
      CASE test WHEN 'in' THEN holds := expression; WHEN 'notIn' THEN holds := 'NOT ' || expression; END CASE;
    WHEN field = 'owner' THEN
      CASE test
        WHEN 'in' THEN holds := format('p.owner_id = ANY (%L::uuid[])', listed);
        WHEN 'notIn' THEN holds := format('(p.owner_id = ANY (%L::uuid[])) IS NOT TRUE', listed);
        WHEN 'blank' THEN holds := 'p.owner_id IS NULL';
        WHEN 'filled' THEN holds := 'p.owner_id IS NOT NULL';
      END CASE;
    WHEN field = 'tags' THEN
      CASE test
        WHEN 'in' THEN holds := format('p.tags && %L::text[]', listed);
        WHEN 'all' THEN holds := format('p.tags @> %L::text[]', listed);
        WHEN 'notIn' THEN holds := format('NOT p.tags && %L::text[]', listed);
        WHEN 'blank' THEN holds := 'p.tags = ''{}''';
        WHEN 'filled' THEN holds := 'p.tags <> ''{}''';
      END CASE;
    WHEN field = 'list' THEN
      expression := format('EXISTS (SELECT FROM prospect_list_member m WHERE m.workspace_id = %L AND m.prospect_id = p.id', p_workspace);
      CASE test
        WHEN 'in' THEN holds := format('%s AND m.list_id = ANY (%L::uuid[]))', expression, listed);
        WHEN 'notIn' THEN holds := format('NOT %s AND m.list_id = ANY (%L::uuid[]))', expression, listed);
        WHEN 'blank' THEN holds := format('NOT %s)', expression);
        WHEN 'filled' THEN holds := expression || ')';
      END CASE;
    WHEN field = 'campaign' THEN
      expression := format('EXISTS (SELECT FROM enrolment e WHERE e.workspace_id = %L AND e.prospect_id = p.id', p_workspace);
      CASE value
        WHEN 'any' THEN NULL;
        WHEN 'running' THEN expression := expression || ' AND e.ended_at IS NULL';
        WHEN 'held' THEN expression := expression || ' AND e.status = ''held''';
        WHEN 'ended' THEN expression := expression || ' AND e.ended_at IS NOT NULL';
        WHEN 'failed' THEN expression := expression || ' AND e.status = ''failed''';
      END CASE;
      IF cardinality(listed) > 0 THEN
        expression := expression || format(' AND e.campaign_id = ANY (%L::uuid[])', listed);
      END IF;
      CASE test WHEN 'in' THEN holds := expression || ')'; WHEN 'notIn' THEN holds := format('NOT %s)', expression); END CASE;
    WHEN field = 'activity' THEN
      moment := (p_condition ->> 'since')::timestamptz;
      expression := format('EXISTS (SELECT FROM timeline_event t WHERE t.workspace_id = %L AND t.prospect_id = p.id AND t.type = ANY (%L::text[])',
        p_workspace, listed);
      IF moment IS NOT NULL THEN
        expression := expression || format(' AND t.at >= %L::timestamptz', moment);
      END IF;
      CASE test WHEN 'in' THEN holds := expression || ')'; WHEN 'notIn' THEN holds := format('NOT %s)', expression); END CASE;
    WHEN field = 'score' THEN
      CASE test
        WHEN 'atLeast' THEN holds := format('p.score >= %s', value::integer);
        WHEN 'atMost' THEN holds := format('p.score <= %s', value::integer);
        WHEN 'blank' THEN holds := 'p.score IS NULL';
        WHEN 'filled' THEN holds := 'p.score IS NOT NULL';
      END CASE;
    WHEN field IN ('createdAt', 'updatedAt', 'lastContactedAt', 'lastRepliedAt') THEN
      moment := (p_condition ->> 'since')::timestamptz;
      expression := CASE field WHEN 'createdAt' THEN 'p.created_at' WHEN 'updatedAt' THEN 'p.updated_at'
        WHEN 'lastContactedAt' THEN 'p.last_contacted_at' ELSE 'p.last_replied_at' END;
      CASE test
        WHEN 'since' THEN holds := format('%s >= %L::timestamptz', expression, moment);
        WHEN 'notSince' THEN holds := format('(%s >= %L::timestamptz) IS NOT TRUE', expression, moment);
        WHEN 'before' THEN holds := format('%s < %L::timestamptz', expression, moment);
        WHEN 'blank' THEN holds := format('%s IS NULL', expression);
        WHEN 'filled' THEN holds := format('%s IS NOT NULL', expression);
      END CASE;
    WHEN field IN ('optedOut', 'emailBounced', 'connected') THEN
      expression := CASE field WHEN 'optedOut' THEN 'p.opted_out_at' WHEN 'emailBounced' THEN 'p.email_bounced_at' ELSE 'p.linkedin_connected_at' END;
      CASE test WHEN 'yes' THEN holds := expression || ' IS NOT NULL'; WHEN 'no' THEN holds := expression || ' IS NULL'; END CASE;
  END CASE;
  -- A value that is missing would make the whole clause NULL, and the filter silently empty.
  IF holds IS NULL THEN
    RAISE EXCEPTION 'condition without its value' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN '(' || holds || ')';
END
$$;

-- A group: {"all": [...]} or {"any": [...]} of conditions and groups. An empty group holds for everybody.
CREATE FUNCTION prospect_group_sql(p_workspace uuid, p_group jsonb) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  word text := CASE WHEN p_group ? 'any' THEN ' OR ' ELSE ' AND ' END;
  clause text;
BEGIN
  SELECT string_agg(
      CASE WHEN part ? 'field' THEN prospect_condition_sql(p_workspace, part) ELSE prospect_group_sql(p_workspace, part) END, word ORDER BY place)
    INTO clause
    FROM jsonb_array_elements(coalesce(p_group -> 'any', p_group -> 'all')) WITH ORDINALITY AS parts (part, place);
  RETURN '(' || coalesce(clause, 'true') || ')';
END
$$;

---------------------------------------------------------------- the search's functions, with conditions

DROP FUNCTION prospect_page(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer);
DROP FUNCTION prospect_count(uuid, text, text, uuid, text, uuid, integer);
DROP FUNCTION prospect_matching(uuid, text, text, uuid, text, uuid, uuid, timestamptz, integer);
DROP FUNCTION prospect_page_sql(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer);
DROP FUNCTION prospect_count_sql(uuid, text, text, uuid, text, uuid, integer);

CREATE FUNCTION prospect_page_sql(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_sort text, p_descending boolean, p_after text[], p_limit integer, p_where jsonb DEFAULT NULL
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
  IF p_where IS NOT NULL THEN
    clause := clause || ' AND ' || prospect_group_sql(p_workspace, p_where);
  END IF;
  CASE p_sort
    WHEN 'created' THEN keys := '{p.created_at}'; types := '{timestamptz}';
    WHEN 'name' THEN keys := '{p.sort_name}'; types := '{text}';
    WHEN 'company' THEN keys := '{p.sort_company}'; types := '{text}';
    WHEN 'score' THEN keys := ARRAY['coalesce(p.score, -1)']; types := '{integer}';
    WHEN 'status' THEN keys := '{p.status_rank,p.created_at}'; types := '{smallint,timestamptz}';
    WHEN 'lastContacted' THEN keys := ARRAY['coalesce(p.last_contacted_at, ''-infinity'')']; types := '{timestamptz}';
    WHEN 'lastReplied' THEN keys := ARRAY['coalesce(p.last_replied_at, ''-infinity'')']; types := '{timestamptz}';
    WHEN 'updated' THEN keys := '{p.updated_at}'; types := '{timestamptz}';
    WHEN 'email' THEN keys := ARRAY['coalesce(p.email_key, '''')']; types := '{text}';
    WHEN 'position' THEN keys := ARRAY['coalesce(p."position", '''') COLLATE "fr-x-icu"']; types := '{text}';
    WHEN 'industry' THEN keys := ARRAY['coalesce(p.industry, '''') COLLATE "fr-x-icu"']; types := '{text}';
    WHEN 'location' THEN keys := ARRAY['coalesce(p.location, '''') COLLATE "fr-x-icu"']; types := '{text}';
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
    (SELECT string_agg('(' || key || ')::text', ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    clause,
    (SELECT string_agg(key || ' ' || direction, ', ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS k (key, place)),
    p_limit);
END
$$;

CREATE FUNCTION prospect_count_sql(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid, p_cap integer, p_where jsonb DEFAULT NULL
) RETURNS text
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT format('SELECT count(*)::integer FROM (SELECT FROM prospect p WHERE %s AND %s LIMIT %s) AS matching',
      prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner),
      CASE WHEN p_where IS NULL THEN 'true' ELSE prospect_group_sql(p_workspace, p_where) END, p_cap)
  $$;

CREATE FUNCTION prospect_page(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_sort text, p_descending boolean, p_after text[], p_limit integer, p_where jsonb DEFAULT NULL
) RETURNS TABLE (
  id uuid, first_name text, last_name text, email text, company text, "position" text, location text, status text, score smallint,
  tags text[], owner_id uuid, created_at timestamptz, last_contacted_at timestamptz, last_replied_at timestamptz, sort_keys text[]
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE prospect_page_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner, p_sort, p_descending, p_after, p_limit, p_where);
END
$$;

-- How many match, counting no further than p_cap.
CREATE FUNCTION prospect_count(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid, p_cap integer, p_where jsonb DEFAULT NULL
) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  matching integer;
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  EXECUTE prospect_count_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner, p_cap, p_where) INTO matching;
  RETURN matching;
END
$$;

-- Those that match, a portion at a time in the order of their ids, as in migration 000038.
CREATE FUNCTION prospect_matching(
  p_workspace uuid, p_search text, p_status text, p_list uuid, p_tag text, p_owner uuid,
  p_after uuid, p_until timestamptz, p_limit integer, p_where jsonb DEFAULT NULL
) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE format(
    'SELECT p.id FROM prospect p WHERE %s AND %s AND (%L::uuid IS NULL OR p.id > %L::uuid) AND p.created_at <= %L::timestamptz ORDER BY p.id LIMIT %s',
    prospect_filter_sql(p_workspace, p_search, p_status, p_list, p_tag, p_owner),
    CASE WHEN p_where IS NULL THEN 'true' ELSE prospect_group_sql(p_workspace, p_where) END, p_after, p_after, p_until, p_limit);
END
$$;

REVOKE ALL ON FUNCTION prospect_page(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION prospect_count(uuid, text, text, uuid, text, uuid, integer, jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION prospect_matching(uuid, text, text, uuid, text, uuid, uuid, timestamptz, integer, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prospect_page(uuid, text, text, uuid, text, uuid, text, boolean, text[], integer, jsonb) TO filon_app;
GRANT EXECUTE ON FUNCTION prospect_count(uuid, text, text, uuid, text, uuid, integer, jsonb) TO filon_app;
GRANT EXECUTE ON FUNCTION prospect_matching(uuid, text, text, uuid, text, uuid, uuid, timestamptz, integer, jsonb) TO filon_app;
