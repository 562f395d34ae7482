export { Following, follow, openStream } from './open-stream.ts'
