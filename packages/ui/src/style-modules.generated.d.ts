// Written by npm run generate: the classes of each CSS Module, so that one which does not exist is a type error.
declare module "*/app-button.module.css" { const styles: Readonly<Record<"primary" | "quiet" | "root" | "secondary", string>>; export default styles; }
declare module "*/avatar.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/button-link.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/channel.module.css" { const styles: Readonly<Record<"dot" | "label", string>>; export default styles; }
declare module "*/code-input.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/data-table.module.css" { const styles: Readonly<Record<"root" | "tableBody" | "tableHead" | "tableRow", string>>; export default styles; }
declare module "*/dialog.module.css" { const styles: Readonly<Record<"actions" | "content" | "head" | "title", string>>; export default styles; }
declare module "*/empty-state.module.css" { const styles: Readonly<Record<"quietLine" | "quietLineTerminus" | "stateActions" | "statePanel", string>>; export default styles; }
declare module "*/filter-bar.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/forms.module.css" { const styles: Readonly<Record<"formGrid" | "formStack" | "stillStack", string>>; export default styles; }
declare module "*/growing-textarea.module.css" { const styles: Readonly<Record<"input", string>>; export default styles; }
declare module "*/icon-button.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/line-funnel.module.css" { const styles: Readonly<Record<"buffer" | "figure" | "label" | "note" | "root" | "siding" | "track", string>>; export default styles; }
declare module "*/line-progress.module.css" { const styles: Readonly<Record<"fill" | "terminus" | "text" | "track", string>>; export default styles; }
declare module "*/line-station.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/line-stepper.module.css" { const styles: Readonly<Record<"go" | "label" | "root", string>>; export default styles; }
declare module "*/line-timeline.module.css" { const styles: Readonly<Record<"root" | "timelineStop" | "timelineStopBody" | "timelineStopContent" | "timelineStopMeta" | "timelineStopTitle", string>>; export default styles; }
declare module "*/loading-state.module.css" { const styles: Readonly<Record<"root" | "skeletonRow", string>>; export default styles; }
declare module "*/meter.module.css" { const styles: Readonly<Record<"fill" | "label" | "root" | "track", string>>; export default styles; }
declare module "*/notice.module.css" { const styles: Readonly<Record<"root" | "title", string>>; export default styles; }
declare module "*/page-header.module.css" { const styles: Readonly<Record<"actions" | "aside" | "root" | "text", string>>; export default styles; }
declare module "*/popup.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/popup-action.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/resize-handle.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/search-field.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/stat-tile.module.css" { const styles: Readonly<Record<"root" | "statNote" | "statRow" | "statValue", string>>; export default styles; }
declare module "*/status-badge.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/table-check.module.css" { const styles: Readonly<Record<"root", string>>; export default styles; }
declare module "*/toast-viewport.module.css" { const styles: Readonly<Record<"toast" | "toastAct" | "toastCount" | "toastIcon" | "toastLine" | "toasts", string>>; export default styles; }
