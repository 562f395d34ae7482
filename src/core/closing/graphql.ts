import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { closeAuditPeriod } from './close-audit-period.ts'

export const resolvers = {
  Mutation: {
    closeAuditPeriod: byArgs(closeAuditPeriod),
  },
} satisfies Resolvers
