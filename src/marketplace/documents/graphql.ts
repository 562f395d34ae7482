import type { Resolvers } from '../../graphql/generated/types.ts'
import { byPage } from '../../graphql/resolve.ts'
import { appDocuments } from './app-documents.ts'

export const resolvers = {
  Query: {
    appDocuments: byPage(appDocuments),
  },
} satisfies Resolvers
