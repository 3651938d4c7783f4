-- The process that may still be making an act, as an advisory lock that its session holds: NULL once its call has returned. A process that is
-- suspended keeps its session, so an act that its provider does not know is not made again while its process may wake up and make it.
ALTER TABLE action ADD COLUMN dispatcher bigint;
ALTER TABLE manual_message ADD COLUMN dispatcher bigint;

-- As of an act (000057): an answer to this dispatch is true whoever holds the message by then.
ALTER TABLE manual_message ADD COLUMN dispatch_token uuid;
