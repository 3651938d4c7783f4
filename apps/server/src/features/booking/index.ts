export { registerBooking } from "./booking.routes.ts";
export { findShown, listTimes } from "./shown-page.ts";
export { escapeHtml, pageFrame, type RenderedPage } from "./page-frame.ts";
export { send as sendPage, sendThrottled } from "./send.ts";
export { countLook } from "./throttle.ts";
