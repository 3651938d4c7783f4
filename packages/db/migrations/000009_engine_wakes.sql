-- An account that works again wakes those who waited for it: they need not sit out the engine's next look at them.
CREATE FUNCTION wake_for_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrolment e SET due_at = now(), wait_until = now()
  FROM campaign c
  WHERE c.workspace_id = NEW.workspace_id AND c.status IN ('running', 'paused')
    AND e.workspace_id = NEW.workspace_id AND e.campaign_id = c.id AND e.ended_at IS NULL
    AND e.blocked_by IN ('accountMissing', 'accountNotConnected') AND e.status = 'runnable' AND e.due_at > now();
  IF FOUND THEN PERFORM pg_notify('filon_engine', ''); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER channel_account_connected AFTER INSERT OR UPDATE OF status ON channel_account
  FOR EACH ROW WHEN (NEW.status = 'connected') EXECUTE FUNCTION wake_for_account();
