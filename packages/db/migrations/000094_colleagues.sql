-- Colleagues: people with the same company name, whatever its accents, case and punctuation, or the same domain of their e-mail address,
-- where that is not a provider's whose addresses anybody may have.
CREATE FUNCTION company_name_key(company text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT nullif(btrim(regexp_replace(public.search_key(company), '[[:space:][:punct:]]+', ' ', 'g')), '') $$;

CREATE FUNCTION company_domain_key(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN domain = '' OR domain ~ (
      '^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|gmx|yandex|aol|proton|protonmail)\.[a-z]{2,3}(\.[a-z]{2})?$'
      || '|^(icloud|me|mac|mail|email|zoho|hey|fastmail|tutanota|hushmail|qq|163|126|inbox|caramail|numericable|dbmail)\.com$'
      || '|^(orange|wanadoo|free|sfr|neuf|laposte|bbox|numericable|noos|aliceadsl|club-internet|cegetel|voila|9online|libertysurf|lycos)\.(fr|net|com)$'
      || '|^(web|t-online|freenet)\.de$|^(libero|virgilio|tiscali|alice)\.it$|^(skynet|telenet|proximus|scarlet)\.be$|^pt\.lu$'
      || '|^(bluewin|hispeed)\.ch$|^(bk|list|inbox|mail)\.ru$|^(sympatico|videotron|shaw|rogers)\.(ca|com)$|^pm\.me$|^(tuta|mailbox)\.(io|org)$'
    ) THEN NULL ELSE domain END
    FROM (SELECT split_part(lower(btrim(email)), '@', 2) AS domain) AS address
  $$;

ALTER TABLE prospect
  ADD COLUMN company_name_key text GENERATED ALWAYS AS (company_name_key(company)) STORED,
  ADD COLUMN company_domain_key text GENERATED ALWAYS AS (company_domain_key(email)) STORED;
CREATE INDEX prospect_company_name ON prospect (workspace_id, company_name_key) WHERE company_name_key IS NOT NULL;
CREATE INDEX prospect_company_domain ON prospect (workspace_id, company_domain_key) WHERE company_domain_key IS NOT NULL;

-- Who replied or booked in a workspace with campaigns that then stop for colleagues, by the keys of their company; `is_pending` until the
-- workers have told all colleagues.
CREATE TABLE colleague_reply (
  workspace_id uuid NOT NULL REFERENCES workspace ON DELETE CASCADE,
  prospect_id uuid NOT NULL,
  company text NOT NULL,                     -- n: and the name's key, or d: and the domain
  at timestamptz NOT NULL,
  is_pending boolean NOT NULL DEFAULT true,
  PRIMARY KEY (workspace_id, prospect_id, company),
  FOREIGN KEY (workspace_id, prospect_id) REFERENCES prospect ON DELETE CASCADE
);
CREATE INDEX colleague_reply_company ON colleague_reply (workspace_id, company, at);
CREATE INDEX colleague_reply_pending ON colleague_reply (at) WHERE is_pending;
ALTER TABLE colleague_reply ENABLE ROW LEVEL SECURITY;
ALTER TABLE colleague_reply FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON colleague_reply
  USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
CREATE POLICY engine_colleague_replies_seen ON colleague_reply FOR SELECT TO CURRENT_USER USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON colleague_reply TO filon_app;

-- Those of which some colleagues have not been told, the one that has waited longest first.
CREATE FUNCTION engine_colleague_replies(most integer)
  RETURNS TABLE (workspace_id uuid, prospect_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.workspace_id, r.prospect_id FROM colleague_reply r WHERE r.is_pending GROUP BY 1, 2 ORDER BY min(r.at) LIMIT most $$;
REVOKE EXECUTE ON FUNCTION engine_colleague_replies(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engine_colleague_replies(integer) TO filon_app;
