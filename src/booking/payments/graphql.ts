import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { setPaymentAccount } from './accounts.ts'
import { capturePayment, refundPayment } from './capture-and-refund.ts'
import { payBooking } from './pay-booking.ts'
import { listPaymentAccounts, listPaymentIntents } from './read.ts'
import { paymentIntentView } from './view.ts'

export const resolvers = {
  Query: {
    paymentAccounts: bySelection(listPaymentAccounts),
    paymentIntents: byPage(listPaymentIntents),
  },
  Mutation: {
    setPaymentAccount: byInput(setPaymentAccount),
    payBooking: byArgs(payBooking),
    capturePayment: thenRead(paymentIntentView, byArgs(capturePayment)),
    refundPayment: thenRead(paymentIntentView, byInput(refundPayment)),
  },
  PaymentAccount: {
    webhookUrl: ({ driver, id }, _, { ports }) => `${ports.rules.publicUrl}/payments/${driver}/${id}`,
  },
} satisfies Resolvers
