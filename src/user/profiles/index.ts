export { getAccommodationContacts } from './contacts.ts'
export { personalData } from './personal-data.ts'
