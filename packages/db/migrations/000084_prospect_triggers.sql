-- Whoever adds or deletes prospects adds to the workspace's total (`addToTotal`).
DROP TRIGGER prospect_added ON prospect;
DROP TRIGGER prospect_deleted ON prospect;
DROP FUNCTION count_prospects_added();
DROP FUNCTION count_prospects_deleted();
