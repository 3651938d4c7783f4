-- What a workspace sells, and what its prospects are expected to buy (PRODUCT-01).

CREATE TABLE product (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(14, 2) CHECK (price >= 0),   -- in the currency's unit; NULL: on request
  currency text NOT NULL DEFAULT 'EUR',      -- ISO 4217
  category text NOT NULL DEFAULT '',
  link text,
  active boolean NOT NULL DEFAULT true,      -- offered now: campaigns and new deals use only active products
  archived_at timestamptz,                   -- out of the list; deals and campaigns that name it still do
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id)
);
-- One name, one product, among those in the list: a text that mentions a product by its name means one of them.
CREATE UNIQUE INDEX product_name ON product (workspace_id, lower(name)) WHERE archived_at IS NULL;

CREATE TABLE product_image (
  workspace_id uuid NOT NULL,
  product_id uuid NOT NULL,
  key text NOT NULL,                         -- its address, unguessable
  image bytea NOT NULL CHECK (octet_length(image) <= 1048576),  -- PNG, no metadata
  created_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, product_id),
  UNIQUE (workspace_id, key),
  FOREIGN KEY (workspace_id, product_id) REFERENCES product ON DELETE CASCADE
);
ALTER TABLE product_image ALTER COLUMN image SET STORAGE EXTERNAL;

CREATE TABLE deal (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  id uuid NOT NULL,
  prospect_id uuid NOT NULL,
  product_id uuid,
  amount numeric(14, 2) NOT NULL CHECK (amount >= 0),  -- in the currency's unit
  currency text NOT NULL DEFAULT 'EUR',
  expected_on date,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost')),
  closed_at timestamptz,
  created_by uuid REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, product_id) REFERENCES product ON DELETE SET NULL (product_id),
  CHECK ((state = 'open') = (closed_at IS NULL))
);
CREATE INDEX deal_prospect ON deal (workspace_id, prospect_id, created_at);
CREATE INDEX deal_product ON deal (workspace_id, product_id) WHERE product_id IS NOT NULL;
CREATE INDEX deal_open ON deal (workspace_id, prospect_id) INCLUDE (amount, currency) WHERE state = 'open';
CREATE INDEX deal_closed ON deal (workspace_id, closed_at) WHERE state <> 'open';

ALTER TABLE product ENABLE ROW LEVEL SECURITY;
ALTER TABLE product FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON product USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON product TO filon_app;
ALTER TABLE product_image ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_image FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON product_image USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON product_image TO filon_app;
ALTER TABLE deal ENABLE ROW LEVEL SECURITY;
ALTER TABLE deal FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON deal USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
GRANT SELECT, INSERT, UPDATE, DELETE ON deal TO filon_app;
