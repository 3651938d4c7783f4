-- Versions of workflows hold texts of messages. Since 000076 they no longer go with their campaign's row, and so neither with its workspace.
DELETE FROM workflow_version v WHERE NOT EXISTS (SELECT FROM workspace w WHERE w.id = v.workspace_id);
ALTER TABLE workflow_version ADD FOREIGN KEY (workspace_id) REFERENCES workspace ON DELETE CASCADE;
