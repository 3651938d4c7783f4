export { cutText, cutWithEllipsis } from "./cut-text.ts";
export { isStorable, storableJson, storableText } from "./storable-text.ts";
