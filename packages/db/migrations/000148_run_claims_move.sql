-- A claim of a node passes to the next prospect when the first one's run ends before anybody has answered its task.
GRANT UPDATE (enrolment_id, at) ON run_claim TO filon_app;
