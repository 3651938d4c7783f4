/** Whether prospect `p` may not be contacted on a channel (an expression): opted out, suppressed or, on e-mail, bounced; $1 is the workspace. */
export const barredOn = (
  channel: string,
): string => `p.opted_out_at IS NOT NULL OR (${channel} = 'email' AND p.email_bounced_at IS NOT NULL) OR EXISTS (
          SELECT 1 FROM suppression s
          WHERE s.workspace_id = $1 AND s.channel IN ('all', ${channel})
            AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        )`;
