export { move, unseal } from './move.ts'
export { showProgress } from './progress.ts'
