// Written by npm run generate: the classes of each CSS Module, so that one which does not exist is a type error.
declare module "*/about-page.module.css" { const styles: Readonly<Record<"about" | "band" | "closing" | "line" | "points" | "portrait" | "roadmap" | "roadmapStatus" | "split" | "stats" | "team" | "teamBanner", string>>; export default styles; }
declare module "*/absent-senders.module.css" { const styles: Readonly<Record<"form" | "root", string>>; export default styles; }
declare module "*/account-bubble.module.css" { const styles: Readonly<Record<"savedAccount" | "savedLock" | "savedMark" | "savedMenu" | "savedMenuHead" | "savedName" | "savedOpen" | "savedStar" | "savedStation" | "savedWhen", string>>; export default styles; }
declare module "*/account-card.module.css" { const styles: Readonly<Record<"accountFoot" | "accountHead" | "accountUsage" | "accountWeek" | "root", string>>; export default styles; }
declare module "*/account-menu.module.css" { const styles: Readonly<Record<"accountButton" | "accountCard" | "accountDetail" | "accountText", string>>; export default styles; }
declare module "*/activity.module.css" { const styles: Readonly<Record<"empty" | "more" | "name" | "sentence" | "subject", string>>; export default styles; }
declare module "*/activity-chart.module.css" { const styles: Readonly<Record<"chartColumn" | "chartDays" | "chartEmpty" | "chartKey" | "chartLine" | "chartMost" | "chartPlot" | "chartSlot" | "chartTable" | "root", string>>; export default styles; }
declare module "*/add-point-form.module.css" { const styles: Readonly<Record<"pointForm", string>>; export default styles; }
declare module "*/add-step.module.css" { const styles: Readonly<Record<"list" | "offers", string>>; export default styles; }
declare module "*/admin.module.css" { const styles: Readonly<Record<"acts" | "card" | "cell" | "choice" | "column" | "columns" | "form" | "notice" | "text", string>>; export default styles; }
declare module "*/admin-frame.module.css" { const styles: Readonly<Record<"sections", string>>; export default styles; }
declare module "*/admin-list.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/advanced-tab.module.css" { const styles: Readonly<Record<"customFields", string>>; export default styles; }
declare module "*/ai-mimic.module.css" { const styles: Readonly<Record<"cards" | "root", string>>; export default styles; }
declare module "*/ai-section.module.css" { const styles: Readonly<Record<"actions" | "demo" | "idle" | "prospects" | "result" | "showcase" | "slider" | "steps" | "writing", string>>; export default styles; }
declare module "*/apple-button.module.css" { const styles: Readonly<Record<"or" | "soon", string>>; export default styles; }
declare module "*/appointment-acts.module.css" { const styles: Readonly<Record<"acts" | "root", string>>; export default styles; }
declare module "*/appointment-list.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/appointments-calendar.module.css" { const styles: Readonly<Record<"calendar" | "calendarTools", string>>; export default styles; }
declare module "*/appointments-page.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/area-badge.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/article-links.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/audience.module.css" { const styles: Readonly<Record<"group" | "join" | "joinSection" | "people" | "root" | "startDialog" | "text", string>>; export default styles; }
declare module "*/audit.module.css" { const styles: Readonly<Record<"about" | "card" | "chain" | "end" | "entry" | "list" | "what", string>>; export default styles; }
declare module "*/audit-page.module.css" { const styles: Readonly<Record<"day", string>>; export default styles; }
declare module "*/auth-form.module.css" { const styles: Readonly<Record<"actions" | "answer" | "pair", string>>; export default styles; }
declare module "*/auth-layout.module.css" { const styles: Readonly<Record<"aside" | "bar" | "footer" | "hint" | "home" | "lead" | "links" | "main" | "panel" | "promise" | "root", string>>; export default styles; }
declare module "*/automation-tab.module.css" { const styles: Readonly<Record<"participation" | "participationTitle", string>>; export default styles; }
declare module "*/back-to-login.module.css" { const styles: Readonly<Record<"back", string>>; export default styles; }
declare module "*/bars.module.css" { const styles: Readonly<Record<"bars", string>>; export default styles; }
declare module "*/billing.module.css" { const styles: Readonly<Record<"billList" | "billText" | "vatResult", string>>; export default styles; }
declare module "*/billing-page.module.css" { const styles: Readonly<Record<"cards", string>>; export default styles; }
declare module "*/booking-pages.module.css" { const styles: Readonly<Record<"acts" | "card" | "closed" | "day" | "dayName" | "facts" | "fault" | "head" | "hours" | "list" | "part" | "period" | "periods" | "question" | "url", string>>; export default styles; }
declare module "*/box-selection.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/brand-form.module.css" { const styles: Readonly<Record<"brandPreview" | "brandSample", string>>; export default styles; }
declare module "*/bulk-actions.module.css" { const styles: Readonly<Record<"bulkBar" | "bulkWho", string>>; export default styles; }
declare module "*/bulk-bar.module.css" { const styles: Readonly<Record<"root" | "who", string>>; export default styles; }
declare module "*/calendar-tools.module.css" { const styles: Readonly<Record<"days" | "filters" | "root" | "title", string>>; export default styles; }
declare module "*/campaign-board.module.css" { const styles: Readonly<Record<"nothing" | "root", string>>; export default styles; }
declare module "*/campaign-editor.module.css" { const styles: Readonly<Record<"choice" | "choiceFault" | "choiceGrid" | "root" | "wizardActions" | "wizardHelp" | "wizardProgress" | "wizardStation", string>>; export default styles; }
declare module "*/campaign-list.module.css" { const styles: Readonly<Record<"campaignCard" | "campaignItem" | "campaignItemChannels" | "campaignItemCheck" | "campaignItemHealth" | "campaignItemLine" | "campaignItemName" | "campaignItemState" | "campaignItemTitle" | "root", string>>; export default styles; }
declare module "*/campaign-progress.module.css" { const styles: Readonly<Record<"figures" | "root" | "track", string>>; export default styles; }
declare module "*/campaign-question.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/campaign-sections.module.css" { const styles: Readonly<Record<"fields" | "help" | "lacking" | "section", string>>; export default styles; }
declare module "*/campaign-tab.module.css" { const styles: Readonly<Record<"campaignOverview" | "loadMore", string>>; export default styles; }
declare module "*/campaign-tags.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/cannot-write.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/categories.module.css" { const styles: Readonly<Record<"marketCategories", string>>; export default styles; }
declare module "*/cell-editors.module.css" { const styles: Readonly<Record<"editor" | "fault" | "input", string>>; export default styles; }
declare module "*/change-list.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/changed-map.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/channel-toggles.module.css" { const styles: Readonly<Record<"notificationChannels", string>>; export default styles; }
declare module "*/channels.module.css" { const styles: Readonly<Record<"channelForm" | "channelHint" | "channelPair", string>>; export default styles; }
declare module "*/channels-page.module.css" { const styles: Readonly<Record<"accountList" | "channelNone" | "channelPlan" | "channelSection" | "channelSections", string>>; export default styles; }
declare module "*/chat.module.css" { const styles: Readonly<Record<"bubble" | "bubbleBody" | "bubbleText" | "composer" | "composerFoot" | "composerQuota" | "list" | "root" | "scroll", string>>; export default styles; }
declare module "*/checkpoint-form.module.css" { const styles: Readonly<Record<"checkpoint" | "checkpointCode", string>>; export default styles; }
declare module "*/collections.module.css" { const styles: Readonly<Record<"collectionLine" | "marketCollections", string>>; export default styles; }
declare module "*/column-row.module.css" { const styles: Readonly<Record<"mappingArrow" | "mappingRow" | "mappingSource" | "mappingTarget", string>>; export default styles; }
declare module "*/columns-dialog.module.css" { const styles: Readonly<Record<"grip" | "head" | "item" | "lead" | "list" | "name", string>>; export default styles; }
declare module "*/command-items.module.css" { const styles: Readonly<Record<"keys", string>>; export default styles; }
declare module "*/compared-table.module.css" { const styles: Readonly<Record<"count" | "head" | "note" | "root" | "scroller", string>>; export default styles; }
declare module "*/composer.module.css" { const styles: Readonly<Record<"holes" | "only" | "option", string>>; export default styles; }
declare module "*/conditions.module.css" { const styles: Readonly<Record<"condition" | "group" | "groupFoot" | "groupHead" | "pair" | "unit" | "value", string>>; export default styles; }
declare module "*/connect-dialog.module.css" { const styles: Readonly<Record<"none" | "root", string>>; export default styles; }
declare module "*/connect-linkedin-dialog.module.css" { const styles: Readonly<Record<"channelOr", string>>; export default styles; }
declare module "*/connection-notice.module.css" { const styles: Readonly<Record<"offline", string>>; export default styles; }
declare module "*/connection-test.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/consent-banner.module.css" { const styles: Readonly<Record<"choices" | "consent", string>>; export default styles; }
declare module "*/contact-card.module.css" { const styles: Readonly<Record<"contactActions" | "contactForm" | "quietInput", string>>; export default styles; }
declare module "*/contact-page.module.css" { const styles: Readonly<Record<"beta" | "cards" | "columns" | "consent" | "field" | "fieldError" | "form" | "help" | "officeMap" | "pair" | "state", string>>; export default styles; }
declare module "*/conversation.module.css" { const styles: Readonly<Record<"at" | "bubbleHead" | "marks" | "name" | "supportMark" | "unreadLabel" | "words", string>>; export default styles; }
declare module "*/conversation-item.module.css" { const styles: Readonly<Record<"conversationFacts", string>>; export default styles; }
declare module "*/conversation-list.module.css" { const styles: Readonly<Record<"found" | "root", string>>; export default styles; }
declare module "*/copy-field.module.css" { const styles: Readonly<Record<"label" | "outcome" | "root", string>>; export default styles; }
declare module "*/credits.module.css" { const styles: Readonly<Record<"creditBalance" | "creditDetails" | "creditWaiting", string>>; export default styles; }
declare module "*/crm-section.module.css" { const styles: Readonly<Record<"actions" | "avatar" | "avatarLarge" | "bar" | "columns" | "crm" | "hint" | "lines" | "note" | "numbers" | "person" | "pie" | "prospect" | "score" | "scroll" | "slide" | "slides" | "status" | "table" | "timeline" | "tools", string>>; export default styles; }
declare module "*/current-plan-card.module.css" { const styles: Readonly<Record<"planFact" | "planNow" | "planNowName", string>>; export default styles; }
declare module "*/dashboard.module.css" { const styles: Readonly<Record<"columns" | "latest" | "main" | "root" | "runningCampaigns", string>>; export default styles; }
declare module "*/day-event.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/day-grid.module.css" { const styles: Readonly<Record<"column" | "corner" | "day" | "grid" | "hours" | "now" | "root", string>>; export default styles; }
declare module "*/deals-card.module.css" { const styles: Readonly<Record<"acts" | "card" | "deals" | "head" | "total", string>>; export default styles; }
declare module "*/dedicated-contacts.module.css" { const styles: Readonly<Record<"dedicatedMark" | "root", string>>; export default styles; }
declare module "*/demo-account.module.css" { const styles: Readonly<Record<"demo" | "demoButton", string>>; export default styles; }
declare module "*/demo-badge.module.css" { const styles: Readonly<Record<"demoCard" | "root", string>>; export default styles; }
declare module "*/details-tab.module.css" { const styles: Readonly<Record<"campaignFacts" | "campaignMessages", string>>; export default styles; }
declare module "*/dev.module.css" { const styles: Readonly<Record<"sampleCell" | "sampleDisplay" | "sampleRow" | "sampleTable" | "samples" | "samplesHalf" | "samplesPage", string>>; export default styles; }
declare module "*/discover.module.css" { const styles: Readonly<Record<"marketFeatured", string>>; export default styles; }
declare module "*/domain-health-dialog.module.css" { const styles: Readonly<Record<"advice" | "checks" | "foot" | "head" | "intro" | "selector", string>>; export default styles; }
declare module "*/draft-offer.module.css" { const styles: Readonly<Record<"acts" | "root" | "waiting", string>>; export default styles; }
declare module "*/drag-layer.module.css" { const styles: Readonly<Record<"name" | "root", string>>; export default styles; }
declare module "*/duplicates-notice.module.css" { const styles: Readonly<Record<"duplicates", string>>; export default styles; }
declare module "*/editable-station.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/editable-views.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/editor-bar.module.css" { const styles: Readonly<Record<"gap" | "more" | "pair" | "problems" | "root" | "steps", string>>; export default styles; }
declare module "*/email-card.module.css" { const styles: Readonly<Record<"notice", string>>; export default styles; }
declare module "*/email-search-button.module.css" { const styles: Readonly<Record<"emailSearch", string>>; export default styles; }
declare module "*/employees-page.module.css" { const styles: Readonly<Record<"figures", string>>; export default styles; }
declare module "*/engine-page.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/engine-workspaces.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/enterprise-notice.module.css" { const styles: Readonly<Record<"enterpriseLines" | "root", string>>; export default styles; }
declare module "*/entry-panel.module.css" { const styles: Readonly<Record<"acts" | "address" | "calls" | "code" | "example" | "quiet" | "root", string>>; export default styles; }
declare module "*/example-line.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/export-buttons.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/facts.module.css" { const styles: Readonly<Record<"facts", string>>; export default styles; }
declare module "*/faq-page.module.css" { const styles: Readonly<Record<"categories" | "contact" | "empty" | "list" | "tools", string>>; export default styles; }
declare module "*/favourite-button.module.css" { const styles: Readonly<Record<"moduleFavourite", string>>; export default styles; }
declare module "*/figure-link.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/figures-table.module.css" { const styles: Readonly<Record<"scroller" | "table", string>>; export default styles; }
declare module "*/filter-select.module.css" { const styles: Readonly<Record<"filter", string>>; export default styles; }
declare module "*/first-rows.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/first-steps.module.css" { const styles: Readonly<Record<"end" | "root" | "stop", string>>; export default styles; }
declare module "*/forecast-comparison.module.css" { const styles: Readonly<Record<"basis" | "chart" | "plot" | "root" | "scale", string>>; export default styles; }
declare module "*/forecast-panel.module.css" { const styles: Readonly<Record<"answer" | "basis" | "help" | "rates" | "root" | "stuck", string>>; export default styles; }
declare module "*/forecast-sliders.module.css" { const styles: Readonly<Record<"buttons" | "foot" | "help" | "label" | "root" | "sliders", string>>; export default styles; }
declare module "*/gallery.module.css" { const styles: Readonly<Record<"cards" | "count" | "filters" | "root", string>>; export default styles; }
declare module "*/goals-card.module.css" { const styles: Readonly<Record<"goalField" | "goalFields" | "goals", string>>; export default styles; }
declare module "*/growth-card.module.css" { const styles: Readonly<Record<"monthBar" | "months", string>>; export default styles; }
declare module "*/header.module.css" { const styles: Readonly<Record<"menu" | "new" | "root", string>>; export default styles; }
declare module "*/health-mark.module.css" { const styles: Readonly<Record<"lastError" | "now" | "root", string>>; export default styles; }
declare module "*/health-page.module.css" { const styles: Readonly<Record<"even", string>>; export default styles; }
declare module "*/heat-map.module.css" { const styles: Readonly<Record<"grid" | "heat" | "scroller", string>>; export default styles; }
declare module "*/held-decision.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/help.module.css" { const styles: Readonly<Record<"contact" | "root", string>>; export default styles; }
declare module "*/help-article-page.module.css" { const styles: Readonly<Record<"article", string>>; export default styles; }
declare module "*/help-dialog.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/help-page.module.css" { const styles: Readonly<Record<"areas", string>>; export default styles; }
declare module "*/hero.module.css" { const styles: Readonly<Record<"badge" | "calls" | "channel" | "columns" | "cue" | "lead" | "map" | "mapTall" | "note" | "root" | "terminus" | "train", string>>; export default styles; }
declare module "*/import-dialog.module.css" { const styles: Readonly<Record<"counts" | "file" | "missing" | "text", string>>; export default styles; }
declare module "*/import-progress.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/import-report.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/imports.module.css" { const styles: Readonly<Record<"choiceStack" | "dropZone" | "dropZoneArea" | "importActions" | "importLead" | "importPage" | "importStep", string>>; export default styles; }
declare module "*/insights.module.css" { const styles: Readonly<Record<"bar" | "figures" | "measured" | "root" | "sources" | "two", string>>; export default styles; }
declare module "*/integrations-page.module.css" { const styles: Readonly<Record<"list", string>>; export default styles; }
declare module "*/integrations-section.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/interactions-card.module.css" { const styles: Readonly<Record<"interactionActions" | "interactionNotes" | "interactions", string>>; export default styles; }
declare module "*/interface-form.module.css" { const styles: Readonly<Record<"example", string>>; export default styles; }
declare module "*/invitation-dialog.module.css" { const styles: Readonly<Record<"subtitle", string>>; export default styles; }
declare module "*/invoices-card.module.css" { const styles: Readonly<Record<"billAmount" | "billPay", string>>; export default styles; }
declare module "*/join-page.module.css" { const styles: Readonly<Record<"brand", string>>; export default styles; }
declare module "*/journey-line.module.css" { const styles: Readonly<Record<"journeyEmail" | "journeyLinkedin" | "journeyMain" | "journeyTerminus" | "root", string>>; export default styles; }
declare module "*/landing-page.module.css" { const styles: Readonly<Record<"anchor" | "floating" | "section" | "sectionLead" | "sectionStop", string>>; export default styles; }
declare module "*/language-switch.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/legal-page.module.css" { const styles: Readonly<Record<"columns" | "legal" | "region" | "table", string>>; export default styles; }
declare module "*/line-map.module.css" { const styles: Readonly<Record<"detail" | "frame" | "line" | "lines" | "minimap" | "root" | "words", string>>; export default styles; }
declare module "*/link-button.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/linkedin-card.module.css" { const styles: Readonly<Record<"linkedinProfile", string>>; export default styles; }
declare module "*/links-dialog.module.css" { const styles: Readonly<Record<"head" | "none" | "root", string>>; export default styles; }
declare module "*/list-filters.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/list-picker.module.css" { const styles: Readonly<Record<"filterSelect" | "root", string>>; export default styles; }
declare module "*/list-tools.module.css" { const styles: Readonly<Record<"boxes" | "filters" | "root", string>>; export default styles; }
declare module "*/lists-card.module.css" { const styles: Readonly<Record<"membership", string>>; export default styles; }
declare module "*/lists-station.module.css" { const styles: Readonly<Record<"choiceRow" | "listChoices", string>>; export default styles; }
declare module "*/live-line.module.css" { const styles: Readonly<Record<"liveBeside" | "liveBranch" | "liveDone" | "liveHere" | "liveStop" | "liveSummary" | "root", string>>; export default styles; }
declare module "*/load-charts.module.css" { const styles: Readonly<Record<"head" | "limit" | "plot" | "root" | "scale", string>>; export default styles; }
declare module "*/login-form.module.css" { const styles: Readonly<Record<"formRow", string>>; export default styles; }
declare module "*/logo-card.module.css" { const styles: Readonly<Record<"brandLogo", string>>; export default styles; }
declare module "*/lost-offer.module.css" { const styles: Readonly<Record<"actions" | "item" | "list" | "values", string>>; export default styles; }
declare module "*/mail-server-fields.module.css" { const styles: Readonly<Record<"mailServer", string>>; export default styles; }
declare module "*/map-beside.module.css" { const styles: Readonly<Record<"group" | "moving" | "note", string>>; export default styles; }
declare module "*/map-connections.module.css" { const styles: Readonly<Record<"end" | "hit" | "lines" | "shown" | "tools", string>>; export default styles; }
declare module "*/map-find.module.css" { const styles: Readonly<Record<"count" | "results" | "root", string>>; export default styles; }
declare module "*/map-outline.module.css" { const styles: Readonly<Record<"here" | "joins" | "loose" | "problems" | "ring" | "root" | "step" | "summary" | "text", string>>; export default styles; }
declare module "*/map-station.module.css" { const styles: Readonly<Record<"label" | "name" | "ring" | "station" | "summary", string>>; export default styles; }
declare module "*/map-tools.module.css" { const styles: Readonly<Record<"above" | "below" | "tool" | "zoom", string>>; export default styles; }
declare module "*/map-walk.module.css" { const styles: Readonly<Record<"passed" | "root" | "train" | "way", string>>; export default styles; }
declare module "*/mapping-step.module.css" { const styles: Readonly<Record<"importChoices" | "mapping", string>>; export default styles; }
declare module "*/market-filters.module.css" { const styles: Readonly<Record<"marketChoice", string>>; export default styles; }
declare module "*/market-section.module.css" { const styles: Readonly<Record<"card" | "cardCta" | "category" | "coverflow" | "coverflowControls" | "coverflowDots" | "logo" | "logoImage", string>>; export default styles; }
declare module "*/marketplace-page.module.css" { const styles: Readonly<Record<"market" | "marketViews", string>>; export default styles; }
declare module "*/member-dialog.module.css" { const styles: Readonly<Record<"hint" | "roles", string>>; export default styles; }
declare module "*/message-bubble.module.css" { const styles: Readonly<Record<"bubbleActs" | "bubbleState" | "bubbleSubject" | "bubbleTrouble", string>>; export default styles; }
declare module "*/minutes-chart.module.css" { const styles: Readonly<Record<"column" | "ends" | "key" | "most" | "plot" | "root" | "slot" | "table", string>>; export default styles; }
declare module "*/missing-module.module.css" { const styles: Readonly<Record<"text", string>>; export default styles; }
declare module "*/missing-modules.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/module-card.module.css" { const styles: Readonly<Record<"moduleFigures" | "moduleFoot" | "moduleGrid" | "moduleHead" | "moduleNote" | "root", string>>; export default styles; }
declare module "*/module-details.module.css" { const styles: Readonly<Record<"moduleColumn" | "moduleColumns" | "modulePanel" | "portLine" | "portSelf" | "portStop", string>>; export default styles; }
declare module "*/module-facts.module.css" { const styles: Readonly<Record<"moduleRating" | "moduleUnrated", string>>; export default styles; }
declare module "*/module-line.module.css" { const styles: Readonly<Record<"moduleStation" | "moduleTracks" | "root", string>>; export default styles; }
declare module "*/module-list.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/module-page.module.css" { const styles: Readonly<Record<"banner" | "marketBack", string>>; export default styles; }
declare module "*/module-requests-page.module.css" { const styles: Readonly<Record<"requestText" | "requests", string>>; export default styles; }
declare module "*/module-settings.module.css" { const styles: Readonly<Record<"settings", string>>; export default styles; }
declare module "*/month-grid.module.css" { const styles: Readonly<Record<"day" | "item" | "more" | "number" | "root" | "weekday", string>>; export default styles; }
declare module "*/navigation-drawer.module.css" { const styles: Readonly<Record<"close" | "root", string>>; export default styles; }
declare module "*/newcomer.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/no-pan.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/not-found-page.module.css" { const styles: Readonly<Record<"action" | "line", string>>; export default styles; }
declare module "*/note-form.module.css" { const styles: Readonly<Record<"foot" | "root", string>>; export default styles; }
declare module "*/notes-card.module.css" { const styles: Readonly<Record<"noteDeleted" | "notes", string>>; export default styles; }
declare module "*/nothing-open.module.css" { const styles: Readonly<Record<"keys" | "root", string>>; export default styles; }
declare module "*/notices.module.css" { const styles: Readonly<Record<"actions" | "root", string>>; export default styles; }
declare module "*/notification-centre.module.css" { const styles: Readonly<Record<"notificationBell" | "notificationCount" | "notifications" | "scroll", string>>; export default styles; }
declare module "*/notification-item.module.css" { const styles: Readonly<Record<"notification" | "notificationActions" | "notificationBody" | "notificationFoot" | "notificationText", string>>; export default styles; }
declare module "*/other-editors.module.css" { const styles: Readonly<Record<"at" | "root", string>>; export default styles; }
declare module "*/outline-beside.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/outline-branches.module.css" { const styles: Readonly<Record<"branch" | "main", string>>; export default styles; }
declare module "*/overview-tab.module.css" { const styles: Readonly<Record<"campaignColumns" | "campaignSide", string>>; export default styles; }
declare module "*/own-figures.module.css" { const styles: Readonly<Record<"figures", string>>; export default styles; }
declare module "*/own-rating.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/page-fill.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/pager.module.css" { const styles: Readonly<Record<"pager", string>>; export default styles; }
declare module "*/palette.module.css" { const styles: Readonly<Record<"body" | "head" | "list" | "none" | "root" | "where", string>>; export default styles; }
declare module "*/palette-entry.module.css" { const styles: Readonly<Record<"install" | "price" | "ring" | "text", string>>; export default styles; }
declare module "*/pane-row.module.css" { const styles: Readonly<Record<"line" | "root" | "text" | "top", string>>; export default styles; }
declare module "*/password-strength.module.css" { const styles: Readonly<Record<"passwordBars" | "passwordLevel" | "passwordRules" | "root", string>>; export default styles; }
declare module "*/paths-chart.module.css" { const styles: Readonly<Record<"pathLine" | "pathName" | "pathRow" | "pathScale" | "pathTrack", string>>; export default styles; }
declare module "*/payment-dialog.module.css" { const styles: Readonly<Record<"paymentBody", string>>; export default styles; }
declare module "*/people.module.css" { const styles: Readonly<Record<"people", string>>; export default styles; }
declare module "*/performance-card.module.css" { const styles: Readonly<Record<"rates", string>>; export default styles; }
declare module "*/picture-card.module.css" { const styles: Readonly<Record<"controls" | "root", string>>; export default styles; }
declare module "*/pipeline-value.module.css" { const styles: Readonly<Record<"stages", string>>; export default styles; }
declare module "*/plain-table.module.css" { const styles: Readonly<Record<"table", string>>; export default styles; }
declare module "*/plan-chooser.module.css" { const styles: Readonly<Record<"planPeriod" | "planPoints" | "planPrice" | "planSaving" | "planTicket" | "planTickets", string>>; export default styles; }
declare module "*/port-counts.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/presence.module.css" { const styles: Readonly<Record<"accountAvatar" | "dot" | "menu", string>>; export default styles; }
declare module "*/price-per-prospect.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/pricing-section.module.css" { const styles: Readonly<Record<"logos" | "logosStrip" | "period" | "ticket" | "ticketDescription" | "ticketFlag" | "ticketHead" | "ticketPrice" | "ticketSaving" | "ticketStub" | "tickets", string>>; export default styles; }
declare module "*/problem-drawer.module.css" { const styles: Readonly<Record<"head" | "none" | "root", string>>; export default styles; }
declare module "*/problem-list.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/products.module.css" { const styles: Readonly<Record<"actions" | "archive" | "cell" | "clipped" | "dialog" | "image" | "picture" | "select" | "table", string>>; export default styles; }
declare module "*/proposals.module.css" { const styles: Readonly<Record<"marketProposals", string>>; export default styles; }
declare module "*/prospect-analytics.module.css" { const styles: Readonly<Record<"channelBar" | "channelBarReceived" | "channelBars" | "monthReceived" | "monthSent" | "months" | "monthsLegend" | "scorePicture" | "scoreStation", string>>; export default styles; }
declare module "*/prospect-card.module.css" { const styles: Readonly<Record<"pointMarks" | "pointText" | "points", string>>; export default styles; }
declare module "*/prospect-columns.module.css" { const styles: Readonly<Record<"prospectCell" | "prospectOptedOut" | "prospectOwner" | "prospectTags" | "prospectTwoLines" | "tagButton", string>>; export default styles; }
declare module "*/prospect-facts.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/prospect-parts.module.css" { const styles: Readonly<Record<"prospectColumn" | "prospectHalves" | "prospectLayout" | "prospectStatus" | "prospectTimeline", string>>; export default styles; }
declare module "*/prospects.module.css" { const styles: Readonly<Record<"cardTable", string>>; export default styles; }
declare module "*/prospects-tab.module.css" { const styles: Readonly<Record<"enrolments" | "enrolmentsFilters", string>>; export default styles; }
declare module "*/prospects-table.module.css" { const styles: Readonly<Record<"tableFooter", string>>; export default styles; }
declare module "*/pru-widget.module.css" { const styles: Readonly<Record<"alerts" | "details" | "failed" | "foot" | "left" | "root" | "waiting", string>>; export default styles; }
declare module "*/questions.module.css" { const styles: Readonly<Record<"choices" | "form" | "keys" | "leave" | "pair" | "phases" | "question" | "steps", string>>; export default styles; }
declare module "*/quote-panel.module.css" { const styles: Readonly<Record<"quote" | "quoteModule" | "quoteReasons" | "quoteTitle", string>>; export default styles; }
declare module "*/quote-sums.module.css" { const styles: Readonly<Record<"sums" | "sumsNow", string>>; export default styles; }
declare module "*/recent-imports.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/results.module.css" { const styles: Readonly<Record<"actions" | "before" | "dots" | "finding" | "findings" | "habits" | "quotes" | "scroll" | "value", string>>; export default styles; }
declare module "*/rows-field.module.css" { const styles: Readonly<Record<"error" | "fields" | "root" | "row", string>>; export default styles; }
declare module "*/samples.module.css" { const styles: Readonly<Record<"refused" | "samples", string>>; export default styles; }
declare module "*/saved-account-line.module.css" { const styles: Readonly<Record<"root" | "savedLine", string>>; export default styles; }
declare module "*/saving-state.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/score-card.module.css" { const styles: Readonly<Record<"criterion" | "criterionLevels" | "criterionPart" | "scoreFigure" | "scoreLine" | "scoreMade", string>>; export default styles; }
declare module "*/search.module.css" { const styles: Readonly<Record<"leave" | "message" | "option" | "optionText" | "panel", string>>; export default styles; }
declare module "*/search-box.module.css" { const styles: Readonly<Record<"search", string>>; export default styles; }
declare module "*/section-card.module.css" { const styles: Readonly<Record<"detailCard" | "detailCardHead", string>>; export default styles; }
declare module "*/section-navigator.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/sector-section.module.css" { const styles: Readonly<Record<"cases" | "choice" | "columns" | "description" | "testimonial", string>>; export default styles; }
declare module "*/security.module.css" { const styles: Readonly<Record<"codeField" | "deviceList" | "qrCode" | "qrGround" | "qrModules" | "recoveryCodes" | "secretRow" | "twoFactorScan" | "twoFactorSetup", string>>; export default styles; }
declare module "*/selection-bar.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/sequence-editor.module.css" { const styles: Readonly<Record<"sequenceEdge" | "sequenceInsert" | "sequenceLine" | "sequencePort" | "sequenceSide" | "sequenceStop" | "sequenceStopBody" | "sequenceVerdict", string>>; export default styles; }
declare module "*/service-card.module.css" { const styles: Readonly<Record<"root" | "serviceState" | "serviceStop", string>>; export default styles; }
declare module "*/service-row.module.css" { const styles: Readonly<Record<"about" | "account" | "acts" | "root", string>>; export default styles; }
declare module "*/settings.module.css" { const styles: Readonly<Record<"buttons" | "card" | "cards" | "choice" | "facts" | "fields" | "form" | "label" | "pair" | "root" | "switches" | "text", string>>; export default styles; }
declare module "*/settings-layout.module.css" { const styles: Readonly<Record<"link" | "nav" | "section", string>>; export default styles; }
declare module "*/settings-panel.module.css" { const styles: Readonly<Record<"root" | "settingsFields" | "settingsLabel" | "settingsRow", string>>; export default styles; }
declare module "*/settle-form.module.css" { const styles: Readonly<Record<"acts" | "root", string>>; export default styles; }
declare module "*/sheet-choice.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/shell.module.css" { const styles: Readonly<Record<"main" | "notice" | "rail" | "root" | "serverAway" | "skipLink", string>>; export default styles; }
declare module "*/shortcuts.module.css" { const styles: Readonly<Record<"place" | "places" | "root" | "together", string>>; export default styles; }
declare module "*/sidebar.module.css" { const styles: Readonly<Record<"badge" | "brand" | "count" | "foot" | "home" | "link" | "root", string>>; export default styles; }
declare module "*/site.module.css" { const styles: Readonly<Record<"button" | "buttonCall" | "buttonQuiet" | "buttonSmall" | "features" | "figures" | "figuresNote" | "icon" | "page" | "pageBack" | "pageLead" | "panel" | "postOutcome" | "sectionNote" | "skipLink" | "wrap", string>>; export default styles; }
declare module "*/site-footer.module.css" { const styles: Readonly<Record<"columns" | "newsletter" | "newsletterRow" | "rights" | "root" | "tagline", string>>; export default styles; }
declare module "*/site-header.module.css" { const styles: Readonly<Record<"actions" | "language" | "logo" | "menuButton" | "menuNarrow" | "root" | "row", string>>; export default styles; }
declare module "*/state-details.module.css" { const styles: Readonly<Record<"made" | "name" | "root", string>>; export default styles; }
declare module "*/states-dialog.module.css" { const styles: Readonly<Record<"item" | "keep" | "list" | "root" | "text", string>>; export default styles; }
declare module "*/station-panel.module.css" { const styles: Readonly<Record<"channel" | "figures" | "quiet" | "root" | "settings" | "ways", string>>; export default styles; }
declare module "*/station-ports.module.css" { const styles: Readonly<Record<"port" | "root", string>>; export default styles; }
declare module "*/station-signs.module.css" { const styles: Readonly<Record<"here" | "sign", string>>; export default styles; }
declare module "*/statistics.module.css" { const styles: Readonly<Record<"daysChart" | "daysColumn" | "daysPlot" | "daysScale", string>>; export default styles; }
declare module "*/status-banner.module.css" { const styles: Readonly<Record<"error" | "root", string>>; export default styles; }
declare module "*/status-filter.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/status-menu.module.css" { const styles: Readonly<Record<"root" | "statusChoices", string>>; export default styles; }
declare module "*/status-page.module.css" { const styles: Readonly<Record<"bar" | "controls" | "intro" | "root" | "serviceCards" | "updated", string>>; export default styles; }
declare module "*/step-card.module.css" { const styles: Readonly<Record<"adds" | "head" | "name" | "problems" | "root", string>>; export default styles; }
declare module "*/step-cards.module.css" { const styles: Readonly<Record<"none" | "root" | "settings", string>>; export default styles; }
declare module "*/step-editor.module.css" { const styles: Readonly<Record<"channel" | "form" | "go" | "port" | "remove" | "root" | "ways", string>>; export default styles; }
declare module "*/step-form.module.css" { const styles: Readonly<Record<"pair" | "root", string>>; export default styles; }
declare module "*/step-menu.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/stop-details.module.css" { const styles: Readonly<Record<"testFault" | "testFork" | "testMessage" | "testNote" | "testStop", string>>; export default styles; }
declare module "*/stop-rules.module.css" { const styles: Readonly<Record<"add" | "root" | "rule", string>>; export default styles; }
declare module "*/structure-section.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/support-thread.module.css" { const styles: Readonly<Record<"supportEmpty", string>>; export default styles; }
declare module "*/tab-row.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/table-dialog.module.css" { const styles: Readonly<Record<"key" | "root" | "scroll" | "search" | "table", string>>; export default styles; }
declare module "*/task-item.module.css" { const styles: Readonly<Record<"assignee" | "due" | "line" | "title" | "who", string>>; export default styles; }
declare module "*/task-list.module.css" { const styles: Readonly<Record<"group" | "list", string>>; export default styles; }
declare module "*/task-panel.module.css" { const styles: Readonly<Record<"back" | "facts" | "head" | "outcome" | "phone" | "ready" | "root" | "text" | "title" | "who", string>>; export default styles; }
declare module "*/team-person.module.css" { const styles: Readonly<Record<"root" | "seen" | "you", string>>; export default styles; }
declare module "*/team-table.module.css" { const styles: Readonly<Record<"acts" | "body" | "figure" | "head" | "root" | "scroll", string>>; export default styles; }
declare module "*/template-card.module.css" { const styles: Readonly<Record<"channels" | "facts" | "head" | "line" | "root", string>>; export default styles; }
declare module "*/template-field.module.css" { const styles: Readonly<Record<"root" | "templateLength" | "templatePreview" | "templateTools" | "templateVariables", string>>; export default styles; }
declare module "*/template-line.module.css" { const styles: Readonly<Record<"line" | "root" | "station", string>>; export default styles; }
declare module "*/template-menu.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/template-preview.module.css" { const styles: Readonly<Record<"estimate" | "map" | "root" | "steps", string>>; export default styles; }
declare module "*/test-problems.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/test-report.module.css" { const styles: Readonly<Record<"root" | "testAssumes" | "testSource", string>>; export default styles; }
declare module "*/test-result.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/test-run-card.module.css" { const styles: Readonly<Record<"at" | "head" | "root" | "safe" | "slider" | "time", string>>; export default styles; }
declare module "*/theme-switch.module.css" { const styles: Readonly<Record<"root" | "themeChoice", string>>; export default styles; }
declare module "*/thread.module.css" { const styles: Readonly<Record<"below" | "day" | "top", string>>; export default styles; }
declare module "*/thread-header.module.css" { const styles: Readonly<Record<"root" | "threadAct" | "threadActs" | "threadBack" | "threadName" | "threadWho", string>>; export default styles; }
declare module "*/ticket-list.module.css" { const styles: Readonly<Record<"root" | "ticketAsk" | "ticketHead", string>>; export default styles; }
declare module "*/ticket-page.module.css" { const styles: Readonly<Record<"message", string>>; export default styles; }
declare module "*/ticket-thread.module.css" { const styles: Readonly<Record<"head" | "root", string>>; export default styles; }
declare module "*/tickets-page.module.css" { const styles: Readonly<Record<"badges", string>>; export default styles; }
declare module "*/time-zone-field.module.css" { const styles: Readonly<Record<"zone", string>>; export default styles; }
declare module "*/trial.module.css" { const styles: Readonly<Record<"body" | "message" | "sliderHead" | "sources" | "subject" | "warning" | "wish", string>>; export default styles; }
declare module "*/trial-decision.module.css" { const styles: Readonly<Record<"choices" | "root", string>>; export default styles; }
declare module "*/two-panes.module.css" { const styles: Readonly<Record<"main" | "root" | "scroll" | "side", string>>; export default styles; }
declare module "*/unreadable-notice.module.css" { const styles: Readonly<Record<"accountUnreadable", string>>; export default styles; }
declare module "*/users-page.module.css" { const styles: Readonly<Record<"person", string>>; export default styles; }
declare module "*/variable-picker.module.css" { const styles: Readonly<Record<"button" | "list" | "none" | "root", string>>; export default styles; }
declare module "*/verify-2fa-page.module.css" { const styles: Readonly<Record<"linkButton" | "recoveryCode" | "twoFactorTime", string>>; export default styles; }
declare module "*/versions.module.css" { const styles: Readonly<Record<"card" | "choice" | "head" | "list" | "root" | "soft" | "total", string>>; export default styles; }
declare module "*/view-bar.module.css" { const styles: Readonly<Record<"changed" | "line" | "menuHead" | "root" | "trigger" | "triggerName" | "view", string>>; export default styles; }
declare module "*/why-waiting.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/wordmark.module.css" { const styles: Readonly<Record<"root" | "terminus", string>>; export default styles; }
declare module "*/workflow-section.module.css" { const styles: Readonly<Record<"demoCanvas" | "demoName" | "demoNo" | "demoYes", string>>; export default styles; }
declare module "*/workflow-views.module.css" { const styles: Readonly<Record<"head" | "panel" | "root", string>>; export default styles; }
declare module "*/workspace-menu.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
