import type { Resolvers } from '../../graphql/generated/types.ts'
import { rowsOf, selectionOf } from '../../graphql/selection.ts'
import { listPaymentAccounts, listPaymentIntents } from './read.ts'
import { setPaymentAccount } from './set-payment-account.ts'

export const resolvers = {
  Query: {
    paymentAccounts: (_, args, ctx, info) => listPaymentAccounts(ctx, args, selectionOf(info)),
    paymentIntents: (_, args, ctx, info) => listPaymentIntents(ctx, args, rowsOf(info, 'edges', 'node')),
  },
  Mutation: {
    setPaymentAccount: (_, { input }, ctx) => setPaymentAccount(ctx, input),
  },
  PaymentAccount: {
    webhookUrl: ({ driver, id }, _, { ports }) => `${ports.rules.publicUrl}/payments/${driver}/${id}`,
  },
} satisfies Resolvers
