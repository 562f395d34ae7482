declare module '../../kernel/events.ts' {
  interface EventTypes {
    'invoice.profile_changed': { accommodationId: string }
    'invoice.issued': { invoiceId: string; number: string; folioId: string; reservationId: string; total: number }
    /** `invoiceId` is the invoice that the credit note takes back. */
    'invoice.credited': { creditNoteId: string; number: string; invoiceId: string; folioId: string; reservationId: string }
  }
}
