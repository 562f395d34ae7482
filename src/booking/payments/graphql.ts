import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { capturePayment } from './capture-payment.ts'
import { payBooking } from './pay-booking.ts'
import { listPaymentAccounts, listPaymentIntents } from './read.ts'
import { refundPayment } from './refund-payment.ts'
import { setPaymentAccount } from './set-payment-account.ts'
import { paymentIntentView } from './view.ts'

export const resolvers = {
  Query: {
    paymentAccounts: (_, args, ctx, info) => listPaymentAccounts(ctx, args, selectionOf(info)),
    paymentIntents: (_, args, ctx, info) => listPaymentIntents(ctx, args, pageRowsOf(info)),
  },
  Mutation: {
    setPaymentAccount: (_, { input }, ctx) => setPaymentAccount(ctx, input),
    payBooking: (_, args, ctx) => payBooking(ctx, args),
    capturePayment: async (_, args, ctx, info) =>
      readWritten(ctx, paymentIntentView, await capturePayment(ctx, args), selectionOf(info)),
    refundPayment: async (_, { input }, ctx, info) =>
      readWritten(ctx, paymentIntentView, await refundPayment(ctx, input), selectionOf(info)),
  },
  PaymentAccount: {
    webhookUrl: ({ driver, id }, _, { ports }) => `${ports.rules.publicUrl}/payments/${driver}/${id}`,
  },
} satisfies Resolvers
