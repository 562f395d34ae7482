export { getAccommodationContacts } from './get-accommodation-contacts.ts'
export { contactsPolicy } from './policy.ts'
