export { cutText, cutWithEllipsis, endOfText } from "./cut-text.ts";
export { isStorable, storableJson, storableText } from "./storable-text.ts";
