export { createRest } from './create-rest.ts'
export { createMetadata } from './metadata.ts'
export type { Route } from './route.ts'
