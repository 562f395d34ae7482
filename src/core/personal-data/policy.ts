import type { Policy } from '../../kernel/authorize.ts'

/** A device with a temporary approval gets no file, which would outlast the approval, and erases nothing. */
export const personalDataPolicy = {
  exportPersonalData: ['managerByCredential'],
  erasePersonalData: ['managerByCredential'],
  personalDataErasure: ['manager'],
} as const satisfies Policy
