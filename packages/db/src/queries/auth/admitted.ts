/**
 * Whether a membership `m` of a workspace `w` lets its user in. A suspended one does not; and a team exists with the
 * Enterprise plan only: with another plan the owner alone comes in, the others wait until it is back (EMPLOYEE-02).
 */
export const ADMITTED = "(m.suspended_at IS NULL AND (m.team_role = 'owner' OR w.plan = 'enterprise'))";
