-- A campaign whose prospects have all come to an end is finished; "settled" is said of acts alone. A campaign has one row, and few
-- events, so both are rewritten at once.
ALTER TABLE campaign NO FORCE ROW LEVEL SECURITY;
UPDATE campaign SET end_reason = 'finished' WHERE end_reason = 'settled';
ALTER TABLE campaign FORCE ROW LEVEL SECURITY;

ALTER TABLE campaign_event NO FORCE ROW LEVEL SECURITY;
UPDATE campaign_event SET data = jsonb_set(data, '{reason}', '"finished"') WHERE type = 'completed' AND data ->> 'reason' = 'settled';
ALTER TABLE campaign_event FORCE ROW LEVEL SECURITY;
