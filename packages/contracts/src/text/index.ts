export { cutText, cutWithEllipsis, endOfText } from "./cut-text.ts";
export { isStorable, storableJson, storableText } from "./storable-text.ts";
export { withoutPlusPart } from "./plus-part.ts";
