import type { Policy } from '../../kernel/authorize.ts'

export const contactsPolicy = {
  myContacts: ['signedIn'],
  getAccommodationContacts: ['staff', 'accommodationAdmin', 'system'],
  addUserContact: ['signedIn'],
  modifyUserContact: ['signedIn'],
  deleteUserContact: ['signedIn'],
  contactsOfAnother: ['admin'],
} as const satisfies Policy
