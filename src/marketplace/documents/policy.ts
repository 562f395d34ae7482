import type { Policy } from '../../kernel/authorize.ts'

export const documentsPolicy = {
  putDocument: ['app'],
  deleteDocument: ['app'],
  appDocument: ['app'],
  appDocuments: ['staff', 'accommodationAdmin', 'app'],
} as const satisfies Policy
