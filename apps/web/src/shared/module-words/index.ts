export { featureText, fieldHint, fieldName, optionName, portName, readyTexts } from "./module-words.ts";
