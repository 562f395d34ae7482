interface AboutPayment {
  bookingId: string
  intentId: string
}

interface AboutRefund extends AboutPayment {
  refundId: string
  amount: number
  currency: string
}

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'payment_account.changed': { driver: string; enabled: boolean }
    'payment.started': AboutPayment & { amount: number; currency: string }
    'payment.captured': AboutPayment & { amount: number; currency: string }
    /** The guest did not pay: declined, canceled or too late. No money moved. */
    'payment.ended': AboutPayment & { state: string; failure: string | null }
    /** The money came too late, or twice: it goes back to the guest. */
    'payment.returned': AboutPayment & { amount: number; currency: string }
    /** The sale is confirmed, and the provider does not give the money. */
    'payment.lost': AboutPayment & { failure: string | null }
    'payment.refunded': AboutRefund
    /** `isRepeated`: another refund is asked for by itself. */
    'payment.refund_failed': AboutRefund & { failure: string | null; isRepeated: boolean }
  }
}

export {}
