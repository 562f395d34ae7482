export { personalData } from './personal-data.ts'
export { agreementsPolicy } from './policy.ts'
