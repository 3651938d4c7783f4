-- What happens in Filon itself, or is reported to it by a form or a calendar, comes from no account.
ALTER TABLE inbound_event ALTER COLUMN account_id DROP NOT NULL;
