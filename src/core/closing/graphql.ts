import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs } from '../../graphql/resolve.ts'
import { auditDay } from './audit-day.ts'
import { closeAuditPeriod } from './close-audit-period.ts'

export const resolvers = {
  Mutation: {
    auditDay: byArgs(auditDay),
    closeAuditPeriod: byArgs(closeAuditPeriod),
  },
} satisfies Resolvers
