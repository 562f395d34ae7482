import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byInput, bySelection, thenRead } from '../../graphql/resolve.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { listPolicies } from './list-policies.ts'
import { policyView } from './view.ts'
import { createPolicy, updatePolicy } from './write-policy.ts'

export const resolvers = {
  Query: {
    policies: bySelection(listPolicies),
  },
  Mutation: {
    createPolicy: async (_, { input }, ctx, info) => {
      const created = await createPolicy(ctx, input)
      // a later version may exist when the policy is read
      return { ...(await readWritten(ctx, policyView, created, selectionOf(info))), latest: created.latest }
    },
    updatePolicy: thenRead(policyView, byInput(updatePolicy)),
  },
  PolicyVersion: {
    steps: ({ steps }) => steps.map(({ minutesBeforeArrival, fee }) => ({ minutesBeforeArrival, ...fee })),
  },
} satisfies Resolvers
