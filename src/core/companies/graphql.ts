import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, byPage, bySelection } from '../../graphql/resolve.ts'
import { company, listCompanies } from './read-companies.ts'
import { createCompany, updateCompany } from './write-company.ts'

export const resolvers = {
  Query: {
    company: bySelection(company),
    companies: byPage(listCompanies),
  },
  Mutation: {
    createCompany: byInput(createCompany),
    updateCompany: byInput(updateCompany),
  },
} satisfies Resolvers
