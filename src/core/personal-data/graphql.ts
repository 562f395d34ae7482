import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection } from '../../graphql/resolve.ts'
import { erasePersonalData, exportPersonalData } from './export-and-erase.ts'
import { personalDataErasure } from './read.ts'

export const resolvers = {
  Query: {
    personalDataErasure: bySelection(personalDataErasure),
  },
  Mutation: {
    exportPersonalData: byInput(exportPersonalData),
    erasePersonalData: byInput(erasePersonalData),
  },
} satisfies Resolvers
