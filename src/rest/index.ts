export { createRest } from './app.ts'
