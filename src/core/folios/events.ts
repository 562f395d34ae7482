interface FolioKey {
  folioId: string
  reservationId: string
}

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'folio.payment_recorded': FolioKey & { paymentId: string; amount: number }
    /** Its memo or its reference changed. */
    'folio.payment_changed': FolioKey & { paymentId: string }
    'folio.payment_voided': FolioKey & { paymentId: string; amount: number }
    'folio.refund_recorded': FolioKey & { refundId: string; paymentId: string | null; amount: number }
    'folio.refund_voided': FolioKey & { refundId: string; paymentId: string | null; amount: number }
    'folio.charge_added': FolioKey & { chargeId: string; amount: number }
    'folio.charge_voided': FolioKey & { chargeId: string; amount: number }
    /** The nightly charges changed. */
    'folio.nights_changed': FolioKey
  }
}
