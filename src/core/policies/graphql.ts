import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { createPolicy } from './create-policy.ts'
import { listPolicies } from './list-policies.ts'
import { updatePolicy } from './update-policy.ts'
import { policyView } from './view.ts'

export const resolvers = {
  Query: {
    policies: (_, args, ctx, info) => listPolicies(ctx, args, selectionOf(info)),
  },
  Mutation: {
    createPolicy: async (_, { input }, ctx, info) => {
      const created = await createPolicy(ctx, input)
      // a later version may exist when the policy is read
      return { ...(await readWritten(ctx, policyView, created, selectionOf(info))), latest: created.latest }
    },
    updatePolicy: async (_, { input }, ctx, info) =>
      readWritten(ctx, policyView, await updatePolicy(ctx, input), selectionOf(info)),
  },
  PolicyVersion: {
    steps: ({ steps }) => steps.map(({ minutesBeforeArrival, fee }) => ({ minutesBeforeArrival, ...fee })),
  },
} satisfies Resolvers
