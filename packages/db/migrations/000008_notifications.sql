-- What users are told, and how they want to be told.

CREATE TABLE notification (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  type text NOT NULL,
  title text,                                -- own words; NULL: made from type, count and params in the reader's language
  message text,
  params jsonb NOT NULL DEFAULT '{}',
  link text,                                 -- a path of the application
  count integer NOT NULL DEFAULT 1,          -- happenings it stands for
  subject text,                              -- what it is about, while more of the same is added to it
  opened_at timestamptz NOT NULL,            -- of the first happening
  created_at timestamptz NOT NULL,           -- of the last one
  read_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  CHECK ((title IS NULL) = (message IS NULL))
);
CREATE INDEX notification_of_user ON notification (workspace_id, user_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (workspace_id, user_id) WHERE read_at IS NULL;
-- Two happenings of the same subject at once make one notification, whichever comes first.
CREATE UNIQUE INDEX notification_open ON notification (workspace_id, user_id, subject) WHERE subject IS NOT NULL;

ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON notification
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON notification TO filon_app;

-- A user's own choices, whatever the workspace; no row: everything as it is by default.
CREATE TABLE user_preference (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  notify_email boolean NOT NULL DEFAULT true,
  notify_desktop boolean NOT NULL DEFAULT true,
  notify_sound boolean NOT NULL DEFAULT true
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_preference TO filon_app;
