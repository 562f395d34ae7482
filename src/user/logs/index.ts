export { logView } from './view.ts'
