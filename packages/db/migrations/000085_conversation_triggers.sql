-- Whoever stores messages keeps their conversations (`CONVERSATIONS_KEPT`). Nobody gives messages to another prospect.
DROP TRIGGER conversation_noted ON conversation_message;
DROP TRIGGER conversation_moved ON conversation_message;
DROP FUNCTION note_conversations();
DROP FUNCTION move_conversation();

-- Each text once, in order. A function, because an ON CONFLICT clause takes no subqueries on a database of several nodes.
CREATE FUNCTION each_once(texts text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT ARRAY(SELECT DISTINCT one FROM unnest(texts) AS one ORDER BY one) $$;
