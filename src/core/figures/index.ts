export { figuresPolicy } from './policy.ts'
