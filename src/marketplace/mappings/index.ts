import './events.ts'

export { mappingsPolicy } from './policy.ts'
