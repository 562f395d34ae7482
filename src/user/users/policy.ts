import type { Policy } from '../../kernel/authorize.ts'

export const usersPolicy = {
  myInfo: ['signedIn'],
  getUsers: ['admin'],
  findUser: ['signedIn'],
  updateInfo: ['signedIn'],
  uploadThumbnail: ['signedIn'],
} as const satisfies Policy
