// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of integrations, with their values. */
export interface IntegrationsMessages {
  "integrations.about.airtable": undefined;
  "integrations.about.hubspot": undefined;
  "integrations.about.notion": undefined;
  "integrations.about.pipedrive": undefined;
  "integrations.errors.byConsent": undefined;
  "integrations.errors.notConnected": undefined;
  "integrations.groups.crm": undefined;
  "integrations.groups.tables": undefined;
  "integrations.keys.airtable.hint": undefined;
  "integrations.keys.airtable.label": undefined;
  "integrations.keys.hubspot.hint": undefined;
  "integrations.keys.hubspot.label": undefined;
  "integrations.keys.notion.hint": undefined;
  "integrations.keys.notion.label": undefined;
  "integrations.keys.pipedrive.hint": undefined;
  "integrations.keys.pipedrive.label": undefined;
  "integrations.problems.limited": undefined;
  "integrations.problems.notFound": undefined;
  "integrations.problems.refused": { "said": string | number };
  "integrations.problems.unauthorized": undefined;
  "integrations.problems.unavailable": undefined;
  "integrations.problems.unreadable": undefined;
  "integrations.server.connected": undefined;
  "integrations.server.disconnected": undefined;
  "integrations.web.by": { "name": string | number; "when": string | number };
  "integrations.web.bySomebody": { "when": string | number };
  "integrations.web.connect": undefined;
  "integrations.web.connectNamed": { "service": string | number };
  "integrations.web.dialogTitle": { "service": string | number };
  "integrations.web.disconnect": undefined;
  "integrations.web.disconnectNamed": { "service": string | number };
  "integrations.web.disconnectText": { "service": string | number };
  "integrations.web.disconnectTitle": { "service": string | number };
  "integrations.web.documentTitle": undefined;
  "integrations.web.failure": undefined;
  "integrations.web.intro": undefined;
  "integrations.web.keyMissing": undefined;
  "integrations.web.keyWrong": undefined;
  "integrations.web.onlyManagers": undefined;
  "integrations.web.reconnect": undefined;
  "integrations.web.reconnectNamed": { "service": string | number };
  "integrations.web.revoked": undefined;
  "integrations.web.said": { "said": string | number };
  "integrations.web.sandboxText": undefined;
  "integrations.web.state.connected": undefined;
  "integrations.web.state.needsReconnect": undefined;
  "integrations.web.state.none": undefined;
  "integrations.web.test": undefined;
  "integrations.web.testDone": { "service": string | number };
  "integrations.web.testFailed": { "service": string | number };
  "integrations.web.testNamed": { "service": string | number };
  "integrations.web.title": undefined;
  "integrations.web.unused": undefined;
  "integrations.web.used": { "when": string | number };
}
