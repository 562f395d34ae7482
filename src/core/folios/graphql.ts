import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { Amount } from '../../graphql/scalars/amount.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { addCharge } from './add-charge.ts'
import { changePayment } from './change-payment.ts'
import { dayReport } from './day-report.ts'
import { listPayments } from './list-payments.ts'
import { listRefunds } from './list-refunds.ts'
import { folio, foliosByIds, payment } from './read.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { voidCharge } from './void-charge.ts'
import { voidPayment } from './void-payment.ts'
import { voidRefund } from './void-refund.ts'

export const resolvers = {
  Amount,
  Query: {
    folio: (_, args, ctx, info) => folio(ctx, args, selectionOf(info)),
    payment: (_, args, ctx, info) => payment(ctx, args, selectionOf(info)),
    payments: (_, args, ctx, info) => listPayments(ctx, args, pageRowsOf(info)),
    refunds: (_, args, ctx, info) => listRefunds(ctx, args, pageRowsOf(info)),
    dayReport: (_, args, ctx, info) => dayReport(ctx, args, selectionOf(info)),
  },
  Mutation: {
    recordPayment: (_, { input }, ctx) => recordPayment(ctx, input),
    changePayment: (_, { input }, ctx) => changePayment(ctx, input),
    voidPayment: (_, args, ctx) => voidPayment(ctx, args),
    recordRefund: (_, { input }, ctx) => recordRefund(ctx, input),
    voidRefund: (_, args, ctx) => voidRefund(ctx, args),
    addCharge: (_, { input }, ctx) => addCharge(ctx, input),
    voidCharge: (_, args, ctx) => voidCharge(ctx, args),
  },
} satisfies Resolvers

export const entities = { Folio: foliosByIds } satisfies Entities
