-- What the public site takes in. Platform tables: whoever writes has no workspace.

CREATE TABLE ticket (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  description text NOT NULL,                 -- ends with the sender's name and address
  category text NOT NULL CHECK (category IN ('beta_access', 'feature_request', 'technical', 'billing', 'other')),
  priority text NOT NULL CHECK (priority IN ('low', 'medium', 'high')),
  metadata jsonb,                            -- of beta access and applications only
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX ticket_newest ON ticket (created_at DESC);

CREATE TABLE newsletter_subscription (
  email text PRIMARY KEY,                    -- lower case
  language text NOT NULL CHECK (language IN ('fr', 'en')),
  created_at timestamptz NOT NULL
);

-- The site takes in; reading and removing come with what administers them.
GRANT SELECT, INSERT ON ticket TO filon_app;
GRANT SELECT, INSERT, UPDATE ON newsletter_subscription TO filon_app;
