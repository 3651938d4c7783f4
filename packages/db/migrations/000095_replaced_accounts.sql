-- An account that another writes in the stead of is none that a campaign can act with.
CREATE POLICY engine_senders_seen ON campaign_sender FOR SELECT TO CURRENT_USER USING (true);

CREATE OR REPLACE FUNCTION engine_campaigns_without_accounts(since timestamptz)
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
            AND coalesce(
              (
                SELECT s.replaced_by::text FROM campaign_sender s
                WHERE s.workspace_id = c.workspace_id AND s.campaign_id = c.id AND s.run = c.run
                  AND s.account_id::text = c.settings -> 'accountIds' ->> a.channel
              ),
              c.settings -> 'accountIds' ->> a.channel, a.id::text
            ) = a.id::text
        )
      );
END
$$;
