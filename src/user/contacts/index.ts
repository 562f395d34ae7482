export { getAccommodationContacts } from './get-accommodation-contacts.ts'
export { personalData } from './personal-data.ts'
export { contactsPolicy } from './policy.ts'
