export { featureText, fieldHint, fieldName, optionName, outputName, portName, readyTexts } from "./module-words.ts";
