export { type RegisteredCompany, RegisterUnreadable, searchCompanies } from "./search-companies.ts";
