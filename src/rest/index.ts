export { createRest } from './app.ts'
export { createMetadata } from './metadata.ts'
