// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of campaigns.activity, with their values. */
export interface CampaignsActivityMessages {
  "campaigns.activity.act_failed": { "kind": string | number };
  "campaigns.activity.act_refused": { "kind": string | number };
  "campaigns.activity.act_sent": { "kind": string | number };
  "campaigns.activity.act_uncertain": undefined;
  "campaigns.activity.appointment_cancelled": undefined;
  "campaigns.activity.appointment_completed": undefined;
  "campaigns.activity.appointment_confirmed": undefined;
  "campaigns.activity.appointment_created": undefined;
  "campaigns.activity.appointment_deleted": undefined;
  "campaigns.activity.appointment_rescheduled": undefined;
  "campaigns.activity.appointment_updated": undefined;
  "campaigns.activity.auto_replied": undefined;
  "campaigns.activity.bounced": undefined;
  "campaigns.activity.created": undefined;
  "campaigns.activity.ended": undefined;
  "campaigns.activity.enrolled": undefined;
  "campaigns.activity.held": undefined;
  "campaigns.activity.invitation_accepted": undefined;
  "campaigns.activity.invitation_declined": undefined;
  "campaigns.activity.less": undefined;
  "campaigns.activity.list_added": undefined;
  "campaigns.activity.list_removed": undefined;
  "campaigns.activity.matchedBy.address": undefined;
  "campaigns.activity.matchedBy.alias": undefined;
  "campaigns.activity.matchedBy.in_reply_to": undefined;
  "campaigns.activity.matchedBy.provider_id": undefined;
  "campaigns.activity.matchedBy.quoted": undefined;
  "campaigns.activity.matchedBy.references": undefined;
  "campaigns.activity.matchedBy.thread": undefined;
  "campaigns.activity.matchedBy.token": undefined;
  "campaigns.activity.message_read": undefined;
  "campaigns.activity.more": undefined;
  "campaigns.activity.moved_step": undefined;
  "campaigns.activity.note_added": undefined;
  "campaigns.activity.opted_out": undefined;
  "campaigns.activity.passed_over": undefined;
  "campaigns.activity.posts_read": undefined;
  "campaigns.activity.profile_read": undefined;
  "campaigns.activity.quote_accepted": undefined;
  "campaigns.activity.quote_made": undefined;
  "campaigns.activity.relation_changed": undefined;
  "campaigns.activity.replied": undefined;
  "campaigns.activity.returns": { "date": string | number };
  "campaigns.activity.service_called": undefined;
  "campaigns.activity.service_failed": undefined;
  "campaigns.activity.statusFromTo": { "from": string | number; "to": string | number };
  "campaigns.activity.status_changed": undefined;
  "campaigns.activity.tag_added": undefined;
  "campaigns.activity.task_done": undefined;
  "campaigns.activity.task_expired": undefined;
  "campaigns.activity.task_made": undefined;
  "campaigns.activity.task_skipped": undefined;
  "campaigns.activity.updated": undefined;
  "campaigns.activity.viewed": undefined;
}
