import type { Policy } from '../../kernel/authorize.ts'

export const accountsPolicy = {
  signUp: ['anyone'],
  grantLevel: ['admin'],
  verifyDuplicate: ['anyone'],
  getUsers: ['admin'],
  findUser: ['signedIn'],
  userOfReservation: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  disableUser: ['admin'],
  exportMyPersonalData: ['signedInByCredential'],
  eraseMyPersonalData: ['signedInByCredential'],
} as const satisfies Policy
