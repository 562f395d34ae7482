import './events.ts'

export { mailsOfOwners } from './mails-of-owners.ts'
export { membershipsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
