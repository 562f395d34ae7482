export { createQueue, type JobQueue } from './pg-boss.ts'
export * from './port.ts'
export type { Schedules } from './schedules.ts'
