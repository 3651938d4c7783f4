---------------------------------------------------------------- Filon's own e-mails

-- A run that hands an e-mail over holds it until `held_until`, by a row and not by a transaction that would wait for the mail server.
ALTER TABLE mail_receipt ALTER COLUMN sent_at DROP NOT NULL, ADD COLUMN held_until timestamptz;
GRANT UPDATE ON mail_receipt TO filon_app;

---------------------------------------------------------------- health

-- What the health check writes, again and again: one row a process, to see that something can be.
CREATE TABLE health_trial (
  process_id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL,
  padding bytea NOT NULL
);
-- Never kept inside the row's page compressed: each trial takes new pages, as what users write does.
ALTER TABLE health_trial ALTER COLUMN padding SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE, DELETE ON health_trial TO filon_app;
