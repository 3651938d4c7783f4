export { featureText, fieldName, optionName, portName, readyTexts } from "./module-words.ts";
