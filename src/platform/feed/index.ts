export * from './notify.ts'
export * from './port.ts'
export { eventsAfter, newestNumbers, numberBefore } from './store.ts'
