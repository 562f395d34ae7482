import type { Policy } from '../../kernel/authorize.ts'

export const proofsPolicy = {
  requestSMSAuth: ['anyone'],
  confirmSMSAuth: ['anyone'],
} as const satisfies Policy
