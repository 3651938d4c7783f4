-- How members write: calibrations, samples and the profiles learned from them (MIMIC-02 to 08). A member's style serves nobody else, and
-- is deleted with the membership.

CREATE TABLE style_calibration (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  answers jsonb NOT NULL DEFAULT '{}',       -- {question: {text, chosen, other}}
  state text NOT NULL DEFAULT 'in_progress' CHECK (state IN ('in_progress', 'analysing', 'failed', 'completed')),
  started_at timestamptz NOT NULL,
  analysing_since timestamptz,
  completed_at timestamptz,
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE
);
-- One is open at a time.
CREATE UNIQUE INDEX style_calibration_open ON style_calibration (workspace_id, user_id, language) WHERE state <> 'completed';
CREATE INDEX style_calibration_user ON style_calibration (workspace_id, user_id);

CREATE TABLE style_sample (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  register text CHECK (register IN ('cold', 'warm', 'client')),  -- NULL: not said
  masked_text text NOT NULL,                 -- names, numbers and links are masked before it is stored
  words integer NOT NULL,
  fingerprint bytea NOT NULL,                -- of its words, so that a text is kept once
  consent_at timestamptz NOT NULL,           -- when the member declared the words to be theirs
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX style_sample_once ON style_sample (workspace_id, user_id, fingerprint);

-- Rows never change: what a member sets by hand makes a version as well.
CREATE TABLE style_profile (
  workspace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  version integer NOT NULL,
  calibration_id uuid,
  reason text NOT NULL CHECK (reason IN ('calibrated', 'samples', 'by_hand')),
  answers jsonb NOT NULL,                    -- what it was learned from, with the samples of then
  profile jsonb NOT NULL,
  results jsonb NOT NULL,
  by_hand jsonb NOT NULL DEFAULT '{}',       -- results set by the member: {tone: "direct"}
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, user_id, language, version),
  FOREIGN KEY (workspace_id, user_id) REFERENCES workspace_member (workspace_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, calibration_id) REFERENCES style_calibration ON DELETE SET NULL (calibration_id)
);
CREATE INDEX style_profile_calibration ON style_profile (workspace_id, calibration_id) WHERE calibration_id IS NOT NULL;

ALTER TABLE style_calibration ENABLE ROW LEVEL SECURITY;
ALTER TABLE style_calibration FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON style_calibration USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON style_calibration TO filon_app;
ALTER TABLE style_sample ENABLE ROW LEVEL SECURITY;
ALTER TABLE style_sample FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON style_sample USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON style_sample TO filon_app;
ALTER TABLE style_profile ENABLE ROW LEVEL SECURITY;
ALTER TABLE style_profile FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON style_profile USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON style_profile TO filon_app;
