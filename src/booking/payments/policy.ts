import type { Policy } from '../../kernel/authorize.ts'

/** Guests pay by the token of their booking, and providers call by the signature of their webhooks. */
export const paymentsPolicy = {
  paymentAccounts: ['manager'],
  setPaymentAccount: ['managerByCredential'],
  paymentIntents: ['staff', 'accommodationAdmin'],
  capturePayment: ['manager'],
  refundPayment: ['manager'],
  payBooking: ['anyone'],
  paymentPage: ['anyone'],
  returnOverpaid: ['system'],
  settleDuePayments: ['system'],
  receiveProviderWebhook: ['anyone'],
} as const satisfies Policy
