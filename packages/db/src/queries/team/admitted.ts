/**
 * Condition: a membership `m` of a workspace `w` lets its user in. A suspended one does not. Only the Enterprise plan has a team:
 * on another plan only the owner gets in, until Enterprise is back (EMPLOYEE-02).
 */
export const ADMITTED = "(m.suspended_at IS NULL AND (m.team_role = 'owner' OR w.plan = 'enterprise'))";
