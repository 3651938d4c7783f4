export { featureText, fieldName, optionName, portName } from "./module-words.ts";
