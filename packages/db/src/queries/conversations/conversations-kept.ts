/**
 * Keeps the conversations of new messages: part of each statement that stores messages, after a CTE `added` that returns them (id,
 * prospect_id, channel, direction, text, campaign_id, at). $1 is the workspace. A prospect's message counts as unread and brings the
 * conversation back from the archive.
 */
export const CONVERSATIONS_KEPT = `
  INSERT INTO conversation AS c (workspace_id, prospect_id, last_at, last_text, last_direction, last_channel, channels, campaign_id,
    answered_at, unread)
  SELECT $1::uuid, n.prospect_id, max(n.at),
    (array_agg(left(n.text, 240) ORDER BY n.at DESC, n.id DESC))[1],
    (array_agg(n.direction ORDER BY n.at DESC, n.id DESC))[1],
    (array_agg(n.channel ORDER BY n.at DESC, n.id DESC))[1],
    array_agg(DISTINCT n.channel),
    (array_agg(n.campaign_id ORDER BY n.at DESC, n.id DESC) FILTER (WHERE n.campaign_id IS NOT NULL))[1],
    max(n.at) FILTER (WHERE n.direction = 'inbound'),
    count(*) FILTER (WHERE n.direction = 'inbound')
  FROM added n
  GROUP BY n.prospect_id
  ORDER BY n.prospect_id
  ON CONFLICT (workspace_id, prospect_id) DO UPDATE SET
    last_at = greatest(c.last_at, excluded.last_at),
    last_text = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_text ELSE c.last_text END,
    last_direction = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_direction ELSE c.last_direction END,
    last_channel = CASE WHEN excluded.last_at >= c.last_at THEN excluded.last_channel ELSE c.last_channel END,
    channels = each_once(c.channels || excluded.channels),
    campaign_id = CASE WHEN excluded.last_at >= c.last_at THEN coalesce(excluded.campaign_id, c.campaign_id)
                       ELSE coalesce(c.campaign_id, excluded.campaign_id) END,
    answered_at = greatest(c.answered_at, excluded.answered_at),
    unread = c.unread + excluded.unread,
    archived_at = CASE WHEN excluded.unread > 0 THEN NULL ELSE c.archived_at END`;
