-- Statements that change an account's status note since when it holds, and wake those who waited for the account: on a database of
-- several nodes, tables of workspaces have no triggers (decision 99).
DROP TRIGGER channel_account_status ON channel_account;
DROP TRIGGER channel_account_connected ON channel_account;
DROP FUNCTION note_account_status();
DROP FUNCTION wake_for_account();
