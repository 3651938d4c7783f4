-- Whoever changes enrolments, acts or what prospects answered adds to the sums of their campaigns and days in the same statement or
-- transaction (packages/db/src/queries/campaigns/tally-changes.ts).
DROP TRIGGER tally_enrolled ON enrolment;
DROP TRIGGER tally_moved ON enrolment;
DROP TRIGGER tally_left ON enrolment;
DROP TRIGGER forget_tallies ON campaign;
DROP TRIGGER tally_acts ON action;
DROP TRIGGER tally_answers ON timeline_event;
DROP FUNCTION tally_enrolled();
DROP FUNCTION tally_moved();
DROP FUNCTION tally_left();
DROP FUNCTION forget_tallies();
DROP FUNCTION tally_acts();
DROP FUNCTION tally_answers();
