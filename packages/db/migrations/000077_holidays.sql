-- Public holidays on which a workspace's campaigns make no act. No country: they act on any day, as before.
ALTER TABLE workspace
  ADD COLUMN holiday_country text CHECK (holiday_country IN ('FR', 'BE', 'LU')),
  ADD COLUMN holiday_region text CHECK (holiday_region IN ('alsaceMoselle', 'guadeloupe', 'guyane', 'martinique', 'mayotte', 'reunion')),
  ADD COLUMN holiday_bridges boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT holiday_region_of_france CHECK (holiday_region IS NULL OR holiday_country = 'FR');
