import type { Policy } from '../../kernel/authorize.ts'

export const usersPolicy = {
  myInfo: ['signedIn'],
  getUsers: ['admin'],
  findUser: ['signedIn'],
  updateInfo: ['signedIn'],
  updateInfoOfAnother: ['admin'],
  changeLevel: ['admin'],
  uploadThumbnail: ['signedIn'],
} as const satisfies Policy
