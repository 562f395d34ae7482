import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, bySelection } from '../../graphql/resolve.ts'
import { listTaxes, readTaxRules } from './read.ts'
import { setTaxRules } from './set-tax-rules.ts'
import { setTaxes } from './set-taxes.ts'

export const resolvers = {
  Query: {
    taxes: bySelection(listTaxes),
    taxRules: byArgs(readTaxRules),
  },
  Mutation: {
    setTaxes: byInput(setTaxes),
    setTaxRules: byInput(setTaxRules),
  },
} satisfies Resolvers
