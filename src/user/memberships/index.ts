import './events.ts'

export { membershipsPolicy } from './policy.ts'
