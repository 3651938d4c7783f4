-- Accounts that are connected on a service's own consent page (decision 179), and members' own calendars beside the workspace's services.

ALTER TABLE integration
  ADD COLUMN id uuid NOT NULL DEFAULT new_id(),
  ADD COLUMN member_id uuid,                 -- whose own account it is; NULL: the workspace's
  ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false,  -- of the demonstration's stand-in
  ADD COLUMN refresh_token uuid,             -- the process that refreshes the access, so that no other does at the same time
  ADD COLUMN refresh_until timestamptz,      -- by the database's clock
  DROP CONSTRAINT integration_pkey,
  ADD PRIMARY KEY (workspace_id, id),
  ADD CONSTRAINT integration_one_account UNIQUE NULLS NOT DISTINCT (workspace_id, service, member_id),
  ADD FOREIGN KEY (workspace_id, member_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE;
CREATE INDEX integration_member ON integration (workspace_id, member_id) WHERE member_id IS NOT NULL;

-- The answer of a consent page counts only in the session that asked.
DELETE FROM integration_consent;
ALTER TABLE integration_consent
  ADD COLUMN session_id uuid NOT NULL,
  ADD COLUMN is_sandbox boolean NOT NULL;
