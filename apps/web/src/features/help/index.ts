export { readHelpSearch } from "./help-search.ts";
