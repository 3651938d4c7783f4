-- Reminders among the tasks (decision 151): nobody's run waits for them.

ALTER TABLE task ADD COLUMN ends_on_reply boolean NOT NULL DEFAULT false;  -- a reply of the prospect withdraws it
