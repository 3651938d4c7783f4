// Made from the tree by scripts/generate/modules.ts.
import type { ModuleDefinition } from "@filon/domain";
import { addNote } from "./actions/add-note.ts";
import { addToList } from "./actions/add-to-list.ts";
import { aiAnalysis } from "./actions/ai-analysis.ts";
import { airtableRecord } from "./actions/airtable-record.ts";
import { analytics } from "./actions/analytics.ts";
import { analyzeActivity } from "./actions/analyze-activity.ts";
import { approval } from "./actions/approval.ts";
import { browseRecentActivity } from "./actions/browse-recent-activity.ts";
import { calendarSync } from "./actions/calendar-sync.ts";
import { compute } from "./actions/compute.ts";
import { createLead } from "./actions/create-lead.ts";
import { crmSync } from "./actions/crm-sync.ts";
import { enrichProfile } from "./actions/enrich-profile.ts";
import { exportToCsv } from "./actions/export-to-csv.ts";
import { extractInfo } from "./actions/extract-info.ts";
import { findEmail } from "./actions/find-email.ts";
import { googleSheetsRow } from "./actions/google-sheets-row.ts";
import { httpRequest } from "./actions/http-request.ts";
import { humanTask } from "./actions/human-task.ts";
import { languageDetection } from "./actions/language-detection.ts";
import { logActivity } from "./actions/log-activity.ts";
import { meetingOutcome } from "./actions/meeting-outcome.ts";
import { notification } from "./actions/notification.ts";
import { notionPage } from "./actions/notion-page.ts";
import { productMention } from "./actions/product-mention.ts";
import { relationshipTracking } from "./actions/relationship-tracking.ts";
import { roundRobinOwner } from "./actions/round-robin-owner.ts";
import { saveToDatabase } from "./actions/save-to-database.ts";
import { scheduleFollowUp } from "./actions/schedule-follow-up.ts";
import { scoreLead } from "./actions/score-lead.ts";
import { sentimentAnalysis } from "./actions/sentiment-analysis.ts";
import { setField } from "./actions/set-field.ts";
import { sirenLookup } from "./actions/siren-lookup.ts";
import { slackMessage } from "./actions/slack-message.ts";
import { statusChange } from "./actions/status-change.ts";
import { tableLookup } from "./actions/table-lookup.ts";
import { tagContact } from "./actions/tag-contact.ts";
import { team } from "./actions/team.ts";
import { teamsMessage } from "./actions/teams-message.ts";
import { timezoneDetection } from "./actions/timezone-detection.ts";
import { updateContact } from "./actions/update-contact.ts";
import { validateEmail } from "./actions/validate-email.ts";
import { viewProfile } from "./actions/view-profile.ts";
import { visitProfile } from "./actions/visit-profile.ts";
import { webhook } from "./actions/webhook.ts";
import { zapier } from "./actions/zapier.ts";
import { aiWrite } from "./communication/ai-write.ts";
import { bookingLink } from "./communication/booking-link.ts";
import { callTask } from "./communication/call-task.ts";
import { comment } from "./communication/comment.ts";
import { contentEngagement } from "./communication/content-engagement.ts";
import { endorseSkill } from "./communication/endorse-skill.ts";
import { followProfile } from "./communication/follow-profile.ts";
import { followUp } from "./communication/follow-up.ts";
import { invitationEvent } from "./communication/invitation-event.ts";
import { invitation } from "./communication/invitation.ts";
import { meetingProposal } from "./communication/meeting-proposal.ts";
import { message } from "./communication/message.ts";
import { privateReply } from "./communication/private-reply.ts";
import { quoteLink } from "./communication/quote-link.ts";
import { reactToPost } from "./communication/react-to-post.ts";
import { recommendation } from "./communication/recommendation.ts";
import { sendContent } from "./communication/send-content.ts";
import { sendInmail } from "./communication/send-inmail.ts";
import { sendThankYou } from "./communication/send-thank-you.ts";
import { shareContent } from "./communication/share-content.ts";
import { sharePost } from "./communication/share-post.ts";
import { voiceMessage } from "./communication/voice-message.ts";
import { withdrawInvitation } from "./communication/withdraw-invitation.ts";
import { branch } from "./conditions/branch.ts";
import { condition } from "./conditions/condition.ts";
import { crmCheck } from "./conditions/crm-check.ts";
import { duplicateCheck } from "./conditions/duplicate-check.ts";
import { exclusionCheck } from "./conditions/exclusion-check.ts";
import { ifCompanyMatch } from "./conditions/if-company-match.ts";
import { ifConnected } from "./conditions/if-connected.ts";
import { ifEngaged } from "./conditions/if-engaged.ts";
import { ifLocationMatch } from "./conditions/if-location-match.ts";
import { ifMutualConnections } from "./conditions/if-mutual-connections.ts";
import { ifOpenToWork } from "./conditions/if-open-to-work.ts";
import { ifPremium } from "./conditions/if-premium.ts";
import { ifProfileViewed } from "./conditions/if-profile-viewed.ts";
import { ifResponded } from "./conditions/if-responded.ts";
import { ifTitleMatch } from "./conditions/if-title-match.ts";
import { ifViewed } from "./conditions/if-viewed.ts";
import { lawfulBasisCheck } from "./conditions/lawful-basis-check.ts";
import { replyIntent } from "./conditions/reply-intent.ts";
import { responseTracking } from "./conditions/response-tracking.ts";
import { segmentation } from "./conditions/segmentation.ts";
import { abSplit } from "./workflow/ab-split.ts";
import { bestTime } from "./workflow/best-time.ts";
import { coolDown } from "./workflow/cool-down.ts";
import { delay } from "./workflow/delay.ts";
import { end } from "./workflow/end.ts";
import { forEachPerson } from "./workflow/for-each-person.ts";
import { goalExit } from "./workflow/goal-exit.ts";
import { loop } from "./workflow/loop.ts";
import { merge } from "./workflow/merge.ts";
import { moveToCampaign } from "./workflow/move-to-campaign.ts";
import { openingHours } from "./workflow/opening-hours.ts";
import { outOfOffice } from "./workflow/out-of-office.ts";
import { scheduler } from "./workflow/scheduler.ts";
import { split } from "./workflow/split.ts";
import { start } from "./workflow/start.ts";
import { subWorkflow } from "./workflow/sub-workflow.ts";
import { throttle } from "./workflow/throttle.ts";
import { timer } from "./workflow/timer.ts";
import { trigger } from "./workflow/trigger.ts";
import { waitForWebhook } from "./workflow/wait-for-webhook.ts";
import { waitUntil } from "./workflow/wait-until.ts";
import { webhookIn } from "./workflow/webhook-in.ts";
import { workingHours } from "./workflow/working-hours.ts";

export const modules: readonly ModuleDefinition[] = [
  addNote,
  addToList,
  aiAnalysis,
  airtableRecord,
  analytics,
  analyzeActivity,
  approval,
  browseRecentActivity,
  calendarSync,
  compute,
  createLead,
  crmSync,
  enrichProfile,
  exportToCsv,
  extractInfo,
  findEmail,
  googleSheetsRow,
  httpRequest,
  humanTask,
  languageDetection,
  logActivity,
  meetingOutcome,
  notification,
  notionPage,
  productMention,
  relationshipTracking,
  roundRobinOwner,
  saveToDatabase,
  scheduleFollowUp,
  scoreLead,
  sentimentAnalysis,
  setField,
  sirenLookup,
  slackMessage,
  statusChange,
  tableLookup,
  tagContact,
  team,
  teamsMessage,
  timezoneDetection,
  updateContact,
  validateEmail,
  viewProfile,
  visitProfile,
  webhook,
  zapier,
  aiWrite,
  bookingLink,
  callTask,
  comment,
  contentEngagement,
  endorseSkill,
  followProfile,
  followUp,
  invitationEvent,
  invitation,
  meetingProposal,
  message,
  privateReply,
  quoteLink,
  reactToPost,
  recommendation,
  sendContent,
  sendInmail,
  sendThankYou,
  shareContent,
  sharePost,
  voiceMessage,
  withdrawInvitation,
  branch,
  condition,
  crmCheck,
  duplicateCheck,
  exclusionCheck,
  ifCompanyMatch,
  ifConnected,
  ifEngaged,
  ifLocationMatch,
  ifMutualConnections,
  ifOpenToWork,
  ifPremium,
  ifProfileViewed,
  ifResponded,
  ifTitleMatch,
  ifViewed,
  lawfulBasisCheck,
  replyIntent,
  responseTracking,
  segmentation,
  abSplit,
  bestTime,
  coolDown,
  delay,
  end,
  forEachPerson,
  goalExit,
  loop,
  merge,
  moveToCampaign,
  openingHours,
  outOfOffice,
  scheduler,
  split,
  start,
  subWorkflow,
  throttle,
  timer,
  trigger,
  waitForWebhook,
  waitUntil,
  webhookIn,
  workingHours,
];
