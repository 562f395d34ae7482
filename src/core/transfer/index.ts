
export type { TransferFormat, TransferKind } from './columns.ts'
export { exportRows } from './export/export-rows.ts'
export { receiveImport } from './import/receive-import.ts'
export { jobs } from './jobs.ts'
export { personalData } from './personal-data.ts'
export { importErrorLines } from './read.ts'
export { sweeps } from './sweep.ts'
