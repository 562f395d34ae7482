import type { Policy } from '../../kernel/authorize.ts'

/** A file holds every guest of a property. A device with a temporary approval gets none: the file would outlast the approval. */
export const transferPolicy = {
  exportRows: ['managerByCredential'],
  receiveImport: ['managerByCredential'],
  import: ['manager'],
  imports: ['manager'],
  importErrors: ['manager'],
  cancelImport: ['managerByCredential'],
  resumeImport: ['managerByCredential'],
  runImport: ['system'],
} as const satisfies Policy
