-- Receipts of e-mails that were refused had no date at all, and stayed for ever. Whoever lets go of one dates it now.
UPDATE mail_receipt SET held_until = now() WHERE sent_at IS NULL AND held_until IS NULL;
ALTER TABLE mail_receipt ADD CONSTRAINT mail_receipt_dated CHECK (coalesce(sent_at, held_until) IS NOT NULL);
-- What those before a date are found by.
DROP INDEX mail_receipt_sent;
CREATE INDEX mail_receipt_dated ON mail_receipt (coalesce(sent_at, held_until));
