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
    /** The money came too late, twice, for a canceled sale, or is not what was agreed on: it goes back to the guest. */
    'payment.returned': AboutPayment & {
      amount: number
      currency: string
      /** The rooms were not held any more, and could not be sold: the guest has no booking. */
      isTooLate: boolean
    }
    /** The sale is confirmed, and the provider does not give the money. */
    'payment.lost': AboutPayment & { failure: string | null }
    /** The provider has another amount or currency than agreed. `isKept`: what came stands on the folios; otherwise it goes back. */
    'payment.mismatched': AboutPayment & {
      amount: number
      currency: string
      agreed: number
      agreedCurrency: string
      isKept: boolean
    }
    /** For hours the provider has not done what has to be done; or nobody knows whether it made a refund, which is named then. */
    'payment.stuck': AboutPayment & { failure: string | null; refundId?: string; amount?: number; currency?: string }
    'payment.refunded': AboutRefund
    /** `isRepeated`: the server asks for another refund without being told to. */
    'payment.refund_failed': AboutRefund & { failure: string | null; isRepeated: boolean }
  }
}

export {}
