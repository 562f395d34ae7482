import type { Policy } from '../../kernel/authorize.ts'

export const usersPolicy = {
  myInfo: ['signedIn'],
  getUsers: ['admin'],
  findUser: ['signedIn'],
  userOfReservation: ['staff', 'kiosk', 'accommodationAdmin', 'thirdPartyRead', 'app'],
  updateInfo: ['signedInByCredential'],
  updateInfoOfAnother: ['admin'],
  changeLevel: ['admin'],
  uploadThumbnail: ['signedInByCredential'],
} as const satisfies Policy
