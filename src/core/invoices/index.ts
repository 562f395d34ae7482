import './events.ts'

export { invoicesPolicy } from './policy.ts'
export type { InvoiceProfileRow, InvoiceRow } from './view.ts'
