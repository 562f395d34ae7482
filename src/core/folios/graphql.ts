import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection } from '../../graphql/resolve.ts'
import { Amount } from '../../graphql/scalars/index.ts'
import { addCharge } from './add-charge.ts'
import { changePayment, voidPayment, voidRefund } from './correct-payment.ts'
import { dayReport } from './day-report.ts'
import { listPayments, listRefunds } from './list-payments.ts'
import { previewCharge } from './preview-charge.ts'
import { folio, foliosByIds, payment } from './read.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { voidCharge } from './void-charge.ts'

export const resolvers = {
  Amount,
  Query: {
    folio: bySelection(folio),
    payment: bySelection(payment),
    payments: byPage(listPayments),
    refunds: byPage(listRefunds),
    dayReport: bySelection(dayReport),
    previewCharge: byInput(previewCharge),
  },
  Mutation: {
    recordPayment: byInput(recordPayment),
    changePayment: byInput(changePayment),
    voidPayment: byArgs(voidPayment),
    recordRefund: byInput(recordRefund),
    voidRefund: byArgs(voidRefund),
    addCharge: byInput(addCharge),
    voidCharge: byArgs(voidCharge),
  },
} satisfies Resolvers

export const entities = { Folio: foliosByIds } satisfies Entities
