import { ask } from '../../../data/api.ts'
import { VoidChargeDocument, VoidPaymentDocument, VoidRefundDocument } from '../../../generated/reservation.ts'

export const voidCharge = (id: string) => ask(VoidChargeDocument, { id })
export const voidPayment = (id: string) => ask(VoidPaymentDocument, { id })
export const voidRefund = (id: string) => ask(VoidRefundDocument, { id })
