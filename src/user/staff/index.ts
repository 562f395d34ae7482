export { ownerMailAddresses } from './employees.ts'
export { personalData } from './personal-data.ts'
export { sweeps } from './sweep.ts'
