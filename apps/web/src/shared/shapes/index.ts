export { isFlag, isNumber, isOneOf, isText, listOf, nullable, oneOf, optional, shapeOf } from "./shape.ts";
