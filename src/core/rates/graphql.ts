import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { selectionOf } from '../../graphql/selection.ts'
import { createRatePlan } from './plans/create-rate-plan.ts'
import { listRatePlans } from './plans/list-rate-plans.ts'
import { ratePlan } from './plans/rate-plan.ts'
import { updateRatePlan } from './plans/update-rate-plan.ts'
import { setRates } from './prices/set-rates.ts'
import { setStayRules } from './rules/set-stay-rules.ts'
import { ratePlanView } from './view.ts'

export const resolvers = {
  Query: {
    ratePlan: (_, args, ctx, info) => ratePlan(ctx, args, selectionOf(info)),
    ratePlans: (_, args, ctx, info) => listRatePlans(ctx, args, selectionOf(info)),
  },
  Mutation: {
    createRatePlan: async (_, { input }, ctx, info) =>
      readWritten(ctx, ratePlanView, await createRatePlan(ctx, input), selectionOf(info)),
    updateRatePlan: async (_, { input }, ctx, info) =>
      readWritten(ctx, ratePlanView, await updateRatePlan(ctx, input), selectionOf(info)),
    setRates: (_, { input }, ctx) => setRates(ctx, input),
    setStayRules: (_, { input }, ctx) => setStayRules(ctx, input),
  },
} satisfies Resolvers
