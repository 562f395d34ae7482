import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { Amount } from '../../graphql/scalars/index.ts'
import { addCharge } from './add-charge.ts'
import { changePayment, voidPayment, voidRefund } from './correct-payment.ts'
import { dayReport } from './day-report.ts'
import { listPayments, listRefunds } from './list-payments.ts'
import { changeFolio } from './of-stay/change-folio.ts'
import { moveCharges } from './of-stay/move-charges.ts'
import { movePayment } from './of-stay/move-payment.ts'
import { openFolio } from './of-stay/open-folio.ts'
import { previewCharge } from './preview-charge.ts'
import { folio, foliosByIds, foliosOfCompany, foliosOfStay, payment } from './read.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { folioView } from './view.ts'
import { voidCharge } from './void-charge.ts'

export const resolvers = {
  Amount,
  Query: {
    folio: bySelection(folio),
    folios: bySelection(foliosOfStay),
    companyFolios: byPage(foliosOfCompany),
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
    openFolio: thenRead(folioView, byInput(openFolio)),
    changeFolio: thenRead(folioView, byInput(changeFolio)),
    moveCharges: thenRead(folioView, byInput(moveCharges)),
    movePayment: thenRead(folioView, byInput(movePayment)),
  },
} satisfies Resolvers

export const entities = { Folio: foliosByIds } satisfies Entities
