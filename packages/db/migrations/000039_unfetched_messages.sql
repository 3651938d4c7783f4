-- A message that its mail server has and cannot hand over is told on the account like one that cannot be parsed.
ALTER TABLE unreadable_message DROP CONSTRAINT unreadable_message_reason_check;
ALTER TABLE unreadable_message ADD CONSTRAINT unreadable_message_reason_check CHECK (reason IN ('notFetched', 'notParsed', 'refused'));
