import type { Resolvers } from '../../graphql/generated/types.ts'
import { bySelection } from '../../graphql/resolve.ts'
import { occupancy } from './occupancy.ts'

export const resolvers = {
  Query: {
    occupancy: bySelection(occupancy),
  },
} satisfies Resolvers
