-- A workspace may require a second factor of its members.
ALTER TABLE workspace ADD COLUMN second_factor_required_at timestamptz;   -- null: it does not
