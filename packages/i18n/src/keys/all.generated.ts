// Made by npm run generate from packages/i18n/locales/fr; do not edit.

import type { AboutMessages } from "./about.generated.ts";
import type { AccountMessages } from "./account.generated.ts";
import type { AdminMessages } from "./admin.generated.ts";
import type { AdminWorkspacesMessages } from "./admin-workspaces.generated.ts";
import type { AdminAuditMessages } from "./admin-audit.generated.ts";
import type { ApiMessages } from "./api.generated.ts";
import type { ApiCallsMessages } from "./api-calls.generated.ts";
import type { AppleMessages } from "./apple.generated.ts";
import type { AppointmentsMessages } from "./appointments.generated.ts";
import type { AuditMessages } from "./audit.generated.ts";
import type { AuthMessages } from "./auth.generated.ts";
import type { BillingMessages } from "./billing.generated.ts";
import type { BookingsMessages } from "./bookings.generated.ts";
import type { CampaignsMessages } from "./campaigns.generated.ts";
import type { CampaignsAudienceMessages } from "./campaigns-audience.generated.ts";
import type { CampaignsSequenceMessages } from "./campaigns-sequence.generated.ts";
import type { CampaignsFormMessages } from "./campaigns-form.generated.ts";
import type { CampaignsActivityMessages } from "./campaigns-activity.generated.ts";
import type { CampaignsPageMessages } from "./campaigns-page.generated.ts";
import type { CampaignsEditMessages } from "./campaigns-edit.generated.ts";
import type { CampaignsForecastMessages } from "./campaigns-forecast.generated.ts";
import type { CampaignsErrorsMessages } from "./campaigns-errors.generated.ts";
import type { CampaignsTestMessages } from "./campaigns-test.generated.ts";
import type { CampaignsStatisticsMessages } from "./campaigns-statistics.generated.ts";
import type { ChannelsMessages } from "./channels.generated.ts";
import type { ContactpageMessages } from "./contactpage.generated.ts";
import type { CreditsMessages } from "./credits.generated.ts";
import type { DashboardMessages } from "./dashboard.generated.ts";
import type { DealsMessages } from "./deals.generated.ts";
import type { EngineMessages } from "./engine.generated.ts";
import type { FaqMessages } from "./faq.generated.ts";
import type { HelpMessages } from "./help.generated.ts";
import type { ImportsMessages } from "./imports.generated.ts";
import type { IntegrationsMessages } from "./integrations.generated.ts";
import type { LandingMessages } from "./landing.generated.ts";
import type { LegalMessages } from "./legal.generated.ts";
import type { ListsMessages } from "./lists.generated.ts";
import type { MailsMessages } from "./mails.generated.ts";
import type { MarketplaceMessages } from "./marketplace.generated.ts";
import type { MessagesMessages } from "./messages.generated.ts";
import type { ModulesMessages } from "./modules.generated.ts";
import type { ModulesTypesMessages } from "./modules-types.generated.ts";
import type { ModulesTypesAnalyzeActivityMessages } from "./modules-types-analyze-activity.generated.ts";
import type { ModulesTypesAddToListMessages } from "./modules-types-add-to-list.generated.ts";
import type { ModulesTypesWebhookMessages } from "./modules-types-webhook.generated.ts";
import type { ModulesTypesSetFieldMessages } from "./modules-types-set-field.generated.ts";
import type { ModulesTypesRelationshipTrackingMessages } from "./modules-types-relationship-tracking.generated.ts";
import type { ModulesTypesMessageMessages } from "./modules-types-message.generated.ts";
import type { ModulesTypesMeetingOutcomeMessages } from "./modules-types-meeting-outcome.generated.ts";
import type { ModulesTypesFollowProfileMessages } from "./modules-types-follow-profile.generated.ts";
import type { ModulesTypesExclusionCheckMessages } from "./modules-types-exclusion-check.generated.ts";
import type { ModulesTypesCoolDownMessages } from "./modules-types-cool-down.generated.ts";
import type { ModulesTypesValidateEmailMessages } from "./modules-types-validate-email.generated.ts";
import type { ModulesTypesTimezoneDetectionMessages } from "./modules-types-timezone-detection.generated.ts";
import type { ModulesTypesLoopMessages } from "./modules-types-loop.generated.ts";
import type { ModulesTypesIfEngagedMessages } from "./modules-types-if-engaged.generated.ts";
import type { ModulesTypesIfCompanyMatchMessages } from "./modules-types-if-company-match.generated.ts";
import type { ModulesTypesVoiceMessageMessages } from "./modules-types-voice-message.generated.ts";
import type { ModulesTypesThrottleMessages } from "./modules-types-throttle.generated.ts";
import type { ModulesTypesSirenLookupMessages } from "./modules-types-siren-lookup.generated.ts";
import type { ModulesTypesScheduleFollowUpMessages } from "./modules-types-schedule-follow-up.generated.ts";
import type { ModulesTypesSaveToDatabaseMessages } from "./modules-types-save-to-database.generated.ts";
import type { ModulesTypesDuplicateCheckMessages } from "./modules-types-duplicate-check.generated.ts";
import type { ModulesTypesContentEngagementMessages } from "./modules-types-content-engagement.generated.ts";
import type { ModulesTypesWaitForWebhookMessages } from "./modules-types-wait-for-webhook.generated.ts";
import type { ModulesTypesSharePostMessages } from "./modules-types-share-post.generated.ts";
import type { ModulesTypesSendThankYouMessages } from "./modules-types-send-thank-you.generated.ts";
import type { ModulesTypesScoreLeadMessages } from "./modules-types-score-lead.generated.ts";
import type { ModulesTypesIfLocationMatchMessages } from "./modules-types-if-location-match.generated.ts";
import type { ModulesTypesCalendarSyncMessages } from "./modules-types-calendar-sync.generated.ts";
import type { ModulesTypesTriggerMessages } from "./modules-types-trigger.generated.ts";
import type { ModulesTypesTableLookupMessages } from "./modules-types-table-lookup.generated.ts";
import type { ModulesTypesSentimentAnalysisMessages } from "./modules-types-sentiment-analysis.generated.ts";
import type { ModulesTypesRoundRobinOwnerMessages } from "./modules-types-round-robin-owner.generated.ts";
import type { ModulesTypesMoveToCampaignMessages } from "./modules-types-move-to-campaign.generated.ts";
import type { ModulesTypesLawfulBasisCheckMessages } from "./modules-types-lawful-basis-check.generated.ts";
import type { ModulesTypesTimerMessages } from "./modules-types-timer.generated.ts";
import type { ModulesTypesRecommendationMessages } from "./modules-types-recommendation.generated.ts";
import type { ModulesTypesIfTitleMatchMessages } from "./modules-types-if-title-match.generated.ts";
import type { ModulesTypesTeamMessages } from "./modules-types-team.generated.ts";
import type { ModulesTypesResponseTrackingMessages } from "./modules-types-response-tracking.generated.ts";
import type { ModulesTypesNotionPageMessages } from "./modules-types-notion-page.generated.ts";
import type { ModulesTypesNotificationMessages } from "./modules-types-notification.generated.ts";
import type { ModulesTypesInvitationEventMessages } from "./modules-types-invitation-event.generated.ts";
import type { ModulesTypesEnrichProfileMessages } from "./modules-types-enrich-profile.generated.ts";
import type { ModulesTypesCrmCheckMessages } from "./modules-types-crm-check.generated.ts";
import type { ModulesTypesCreateLeadMessages } from "./modules-types-create-lead.generated.ts";
import type { ModulesTypesCallTaskMessages } from "./modules-types-call-task.generated.ts";
import type { ModulesTypesApprovalMessages } from "./modules-types-approval.generated.ts";
import type { ModulesTypesSendContentMessages } from "./modules-types-send-content.generated.ts";
import type { ModulesTypesPrivateReplyMessages } from "./modules-types-private-reply.generated.ts";
import type { ModulesTypesForEachPersonMessages } from "./modules-types-for-each-person.generated.ts";
import type { ModulesTypesCrmSyncMessages } from "./modules-types-crm-sync.generated.ts";
import type { ModulesTypesUpdateContactMessages } from "./modules-types-update-contact.generated.ts";
import type { ModulesTypesMeetingProposalMessages } from "./modules-types-meeting-proposal.generated.ts";
import type { ModulesTypesHumanTaskMessages } from "./modules-types-human-task.generated.ts";
import type { ModulesTypesGoogleSheetsRowMessages } from "./modules-types-google-sheets-row.generated.ts";
import type { ModulesTypesAirtableRecordMessages } from "./modules-types-airtable-record.generated.ts";
import type { ModulesTypesAiAnalysisMessages } from "./modules-types-ai-analysis.generated.ts";
import type { ModulesTypesSchedulerMessages } from "./modules-types-scheduler.generated.ts";
import type { ModulesTypesAbSplitMessages } from "./modules-types-ab-split.generated.ts";
import type { ModulesTypesQuoteLinkMessages } from "./modules-types-quote-link.generated.ts";
import type { ModulesTypesSegmentationMessages } from "./modules-types-segmentation.generated.ts";
import type { ModulesTypesReplyIntentMessages } from "./modules-types-reply-intent.generated.ts";
import type { ModulesTypesLogActivityMessages } from "./modules-types-log-activity.generated.ts";
import type { ModulesTypesHttpRequestMessages } from "./modules-types-http-request.generated.ts";
import type { ModulesTypesShareContentMessages } from "./modules-types-share-content.generated.ts";
import type { ModulesTypesExtractInfoMessages } from "./modules-types-extract-info.generated.ts";
import type { ModulesTypesLanguageDetectionMessages } from "./modules-types-language-detection.generated.ts";
import type { ModulesTypesWebhookInMessages } from "./modules-types-webhook-in.generated.ts";
import type { ModulesTypesOpeningHoursMessages } from "./modules-types-opening-hours.generated.ts";
import type { ModulesTypesAiWriteMessages } from "./modules-types-ai-write.generated.ts";
import type { NotificationsMessages } from "./notifications.generated.ts";
import type { NotificationtextsMessages } from "./notificationtexts.generated.ts";
import type { OptoutsMessages } from "./optouts.generated.ts";
import type { ProblemsMessages } from "./problems.generated.ts";
import type { ProductsMessages } from "./products.generated.ts";
import type { ProspectsMessages } from "./prospects.generated.ts";
import type { ProspectsBulkMessages } from "./prospects-bulk.generated.ts";
import type { ProspectsTimelineMessages } from "./prospects-timeline.generated.ts";
import type { ProspecttableMessages } from "./prospecttable.generated.ts";
import type { PruMessages } from "./pru.generated.ts";
import type { QuotesMessages } from "./quotes.generated.ts";
import type { SandboxMessages } from "./sandbox.generated.ts";
import type { SearchMessages } from "./search.generated.ts";
import type { SettingsMessages } from "./settings.generated.ts";
import type { ShellMessages } from "./shell.generated.ts";
import type { SiteMessages } from "./site.generated.ts";
import type { StartMessages } from "./start.generated.ts";
import type { StatusMessages } from "./status.generated.ts";
import type { StyleMessages } from "./style.generated.ts";
import type { TasksMessages } from "./tasks.generated.ts";
import type { TeamMessages } from "./team.generated.ts";
import type { TemplatesMessages } from "./templates.generated.ts";
import type { UiMessages } from "./ui.generated.ts";
import type { WorkflowMessages } from "./workflow.generated.ts";
import type { WorkflowEditorMessages } from "./workflow-editor.generated.ts";
import type { WorkflowSwitchMessages } from "./workflow-switch.generated.ts";

/** Every message, with its values. */
export interface MessageParams
  extends
    AboutMessages,
    AccountMessages,
    AdminMessages,
    AdminWorkspacesMessages,
    AdminAuditMessages,
    ApiMessages,
    ApiCallsMessages,
    AppleMessages,
    AppointmentsMessages,
    AuditMessages,
    AuthMessages,
    BillingMessages,
    BookingsMessages,
    CampaignsMessages,
    CampaignsAudienceMessages,
    CampaignsSequenceMessages,
    CampaignsFormMessages,
    CampaignsActivityMessages,
    CampaignsPageMessages,
    CampaignsEditMessages,
    CampaignsForecastMessages,
    CampaignsErrorsMessages,
    CampaignsTestMessages,
    CampaignsStatisticsMessages,
    ChannelsMessages,
    ContactpageMessages,
    CreditsMessages,
    DashboardMessages,
    DealsMessages,
    EngineMessages,
    FaqMessages,
    HelpMessages,
    ImportsMessages,
    IntegrationsMessages,
    LandingMessages,
    LegalMessages,
    ListsMessages,
    MailsMessages,
    MarketplaceMessages,
    MessagesMessages,
    ModulesMessages,
    ModulesTypesMessages,
    ModulesTypesAnalyzeActivityMessages,
    ModulesTypesAddToListMessages,
    ModulesTypesWebhookMessages,
    ModulesTypesSetFieldMessages,
    ModulesTypesRelationshipTrackingMessages,
    ModulesTypesMessageMessages,
    ModulesTypesMeetingOutcomeMessages,
    ModulesTypesFollowProfileMessages,
    ModulesTypesExclusionCheckMessages,
    ModulesTypesCoolDownMessages,
    ModulesTypesValidateEmailMessages,
    ModulesTypesTimezoneDetectionMessages,
    ModulesTypesLoopMessages,
    ModulesTypesIfEngagedMessages,
    ModulesTypesIfCompanyMatchMessages,
    ModulesTypesVoiceMessageMessages,
    ModulesTypesThrottleMessages,
    ModulesTypesSirenLookupMessages,
    ModulesTypesScheduleFollowUpMessages,
    ModulesTypesSaveToDatabaseMessages,
    ModulesTypesDuplicateCheckMessages,
    ModulesTypesContentEngagementMessages,
    ModulesTypesWaitForWebhookMessages,
    ModulesTypesSharePostMessages,
    ModulesTypesSendThankYouMessages,
    ModulesTypesScoreLeadMessages,
    ModulesTypesIfLocationMatchMessages,
    ModulesTypesCalendarSyncMessages,
    ModulesTypesTriggerMessages,
    ModulesTypesTableLookupMessages,
    ModulesTypesSentimentAnalysisMessages,
    ModulesTypesRoundRobinOwnerMessages,
    ModulesTypesMoveToCampaignMessages,
    ModulesTypesLawfulBasisCheckMessages,
    ModulesTypesTimerMessages,
    ModulesTypesRecommendationMessages,
    ModulesTypesIfTitleMatchMessages,
    ModulesTypesTeamMessages,
    ModulesTypesResponseTrackingMessages,
    ModulesTypesNotionPageMessages,
    ModulesTypesNotificationMessages,
    ModulesTypesInvitationEventMessages,
    ModulesTypesEnrichProfileMessages,
    ModulesTypesCrmCheckMessages,
    ModulesTypesCreateLeadMessages,
    ModulesTypesCallTaskMessages,
    ModulesTypesApprovalMessages,
    ModulesTypesSendContentMessages,
    ModulesTypesPrivateReplyMessages,
    ModulesTypesForEachPersonMessages,
    ModulesTypesCrmSyncMessages,
    ModulesTypesUpdateContactMessages,
    ModulesTypesMeetingProposalMessages,
    ModulesTypesHumanTaskMessages,
    ModulesTypesGoogleSheetsRowMessages,
    ModulesTypesAirtableRecordMessages,
    ModulesTypesAiAnalysisMessages,
    ModulesTypesSchedulerMessages,
    ModulesTypesAbSplitMessages,
    ModulesTypesQuoteLinkMessages,
    ModulesTypesSegmentationMessages,
    ModulesTypesReplyIntentMessages,
    ModulesTypesLogActivityMessages,
    ModulesTypesHttpRequestMessages,
    ModulesTypesShareContentMessages,
    ModulesTypesExtractInfoMessages,
    ModulesTypesLanguageDetectionMessages,
    ModulesTypesWebhookInMessages,
    ModulesTypesOpeningHoursMessages,
    ModulesTypesAiWriteMessages,
    NotificationsMessages,
    NotificationtextsMessages,
    OptoutsMessages,
    ProblemsMessages,
    ProductsMessages,
    ProspectsMessages,
    ProspectsBulkMessages,
    ProspectsTimelineMessages,
    ProspecttableMessages,
    PruMessages,
    QuotesMessages,
    SandboxMessages,
    SearchMessages,
    SettingsMessages,
    ShellMessages,
    SiteMessages,
    StartMessages,
    StatusMessages,
    StyleMessages,
    TasksMessages,
    TeamMessages,
    TemplatesMessages,
    UiMessages,
    WorkflowMessages,
    WorkflowEditorMessages,
    WorkflowSwitchMessages {}

export type MessageKey = keyof MessageParams;
