import type { Policy } from '../../kernel/authorize.ts'

export const contactsPolicy = {
  myContacts: ['signedIn'],
  getAccommodationContacts: ['staff', 'accommodationAdmin', 'system'],
  addUserContact: ['signedInByCredential'],
  modifyUserContact: ['signedInByCredential'],
  deleteUserContact: ['signedInByCredential'],
  contactsOfAnother: ['admin'],
} as const satisfies Policy
