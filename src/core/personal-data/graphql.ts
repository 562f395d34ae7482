import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection } from '../../graphql/resolve.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { exportPersonalData } from './export-personal-data.ts'
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
