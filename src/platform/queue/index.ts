export { createQueue, type JobQueue } from './pg-boss.ts'
export type { NewJob, QueuePort } from './port.ts'
export type { Schedules } from './schedules.ts'
