import type { Policy } from '../../kernel/authorize.ts'

export const accommodationsPolicy = {
  accommodation: ['maid', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  accommodations: ['signedIn'],
  createAccommodation: ['admin'],
  updateAccommodation: ['manager', 'accommodationAdmin'],
  setAccommodationLogo: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
