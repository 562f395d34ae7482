import './events.ts'

export { ownerMailAddresses } from './owner-mail-addresses.ts'
export { personalData } from './personal-data.ts'
export { membershipsPolicy } from './policy.ts'
export { sweeps } from './sweep.ts'
