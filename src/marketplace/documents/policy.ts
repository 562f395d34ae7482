import type { Policy } from '../../kernel/authorize.ts'

export const documentsPolicy = {
  putDocument: ['app'],
  deleteDocument: ['app'],
  appDocuments: ['staff', 'accommodationAdmin'],
} as const satisfies Policy
