// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of optouts, with their values. */
export interface OptoutsMessages {
  "optouts.notice.knowAndObject": undefined;
  "optouts.notice.object": undefined;
  "optouts.notice.origin": { "source": string | number };
  "optouts.notice.sender": { "company": string | number; "sender": string | number };
  "optouts.page.ask": { "company": string | number; "email": string | number };
  "optouts.page.askWithout": { "company": string | number };
  "optouts.page.confirm": undefined;
  "optouts.page.done.text": { "company": string | number };
  "optouts.page.done.title": undefined;
  "optouts.page.lost.text": undefined;
  "optouts.page.lost.title": undefined;
  "optouts.page.otherLanguage": undefined;
  "optouts.page.title": { "company": string | number };
  "optouts.page.why.controller": undefined;
  "optouts.page.why.controllerText": { "company": string | number; "who": string | number };
  "optouts.page.why.data": undefined;
  "optouts.page.why.dataText": { "source": string | number };
  "optouts.page.why.keeping": undefined;
  "optouts.page.why.keepingText": undefined;
  "optouts.page.why.purpose": undefined;
  "optouts.page.why.purposeText": { "company": string | number };
  "optouts.page.why.rights": undefined;
  "optouts.page.why.rightsText": { "contact": string | number };
  "optouts.page.why.title": undefined;
}
