export { personalData } from './personal-data.ts'
export { getAccommodationContacts } from './read-contacts.ts'
