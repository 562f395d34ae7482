export { personalData } from './personal-data.ts'
export { profilesPolicy } from './policy.ts'
export { getAccommodationContacts } from './read-contacts.ts'
