export { openFolio } from './open-folio.ts'
export { type BillRow, billView, type FolioRow, folioView } from './view.ts'
