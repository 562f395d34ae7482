import type { Policy } from '../../kernel/authorize.ts'

export const profilesPolicy = {
  myInfo: ['signedIn'],
  updateInfo: ['signedInByCredential'],
  updateInfoOfAnother: ['admin'],
  changeLevel: ['admin'],
  uploadThumbnail: ['signedInByCredential'],
  myContacts: ['signedIn'],
  getAccommodationContacts: ['staff', 'accommodationAdmin', 'system'],
  addUserContact: ['signedInByCredential'],
  modifyUserContact: ['signedInByCredential'],
  deleteUserContact: ['signedInByCredential'],
  contactsOfAnother: ['admin'],
  getMyAgreement: ['signedIn'],
  agreeTerms: ['signedInByCredential'],
} as const satisfies Policy
