import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection } from '../../graphql/resolve.ts'
import { listTaxes } from './read.ts'
import { setTaxes } from './set-taxes.ts'

export const resolvers = {
  Query: {
    taxes: bySelection(listTaxes),
  },
  Mutation: {
    setTaxes: byInput(setTaxes),
  },
} satisfies Resolvers
