import type { Policy } from '../../kernel/authorize.ts'

/** Who may carry out any of the wishes; the verb of the wish says who may that one. */
export const previewsPolicy = {
  previewStay: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyWrite'],
} as const satisfies Policy
