interface OfFolio {
  folioId: string
  reservationId: string
}

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'folio.payment_recorded': OfFolio & { paymentId: string; amount: number }
    /** Its memo or its reference changed. */
    'folio.payment_changed': OfFolio & { paymentId: string }
    'folio.payment_voided': OfFolio & { paymentId: string; amount: number }
    'folio.charge_added': OfFolio & { chargeId: string; amount: number }
    'folio.charge_voided': OfFolio & { chargeId: string; amount: number }
    /** The prices of its nights changed. */
    'folio.nights_changed': OfFolio
  }
}
