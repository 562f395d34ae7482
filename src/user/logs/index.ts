export { logsPolicy } from './policy.ts'
export { logView } from './view.ts'
