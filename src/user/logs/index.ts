export { logsPolicy } from './policy.ts'
