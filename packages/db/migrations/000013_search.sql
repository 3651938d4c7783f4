-- Global search: prospects and campaigns in one statement.

-- What a campaign is searched by, accents and case aside.
ALTER TABLE campaign ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (search_key(title || ' ' || description)) STORED;

-- The best of the newest matches: those whose name begins with what was typed, then those of whom a name does, then those
-- where any other word does. Ranking all matches would read them all; of a common name the newest are as good as any.
CREATE FUNCTION prospect_find_sql(p_workspace uuid, p_search text, p_limit integer) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  typed text := trim(search_key(p_search));
BEGIN
  RETURN format(
    'SELECT row_number() OVER (), found.id, found.first_name, found.last_name, found.email, found.company, found."position", found.status
     FROM (
       SELECT newest.*, CASE
           WHEN newest.search_text LIKE %1$s THEN 0
           WHEN '' '' || left(newest.search_text, length(newest.first_name) + 1 + length(newest.last_name)) LIKE %2$s THEN 1
           WHEN newest.search_text LIKE %2$s THEN 2
           ELSE 3 END AS rank
       FROM (SELECT p.* FROM prospect p WHERE %3$s ORDER BY p.created_at DESC, p.id DESC LIMIT 60) AS newest
       ORDER BY rank, newest.created_at DESC, newest.id DESC LIMIT %4$s
     ) AS found',
    like_literal('', typed), like_literal('% ', typed), prospect_filter_sql(p_workspace, p_search, NULL, NULL, NULL), p_limit);
END
$$;

CREATE FUNCTION prospect_find(p_workspace uuid, p_search text, p_limit integer) RETURNS TABLE (
  place bigint, id uuid, first_name text, last_name text, email text, company text, "position" text, status text
)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 6
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM refuse_other_workspace(p_workspace);
  RETURN QUERY EXECUTE prospect_find_sql(p_workspace, p_search, p_limit);
END
$$;

REVOKE ALL ON FUNCTION prospect_find(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION prospect_find(uuid, text, integer) TO filon_app;
