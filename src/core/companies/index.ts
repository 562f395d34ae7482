export { payingCompany } from './read-companies.ts'
export { type CompanyRow, companyView } from './view.ts'
