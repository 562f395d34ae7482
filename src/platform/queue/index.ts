export { createQueue, type JobQueue, type Schedules } from './pg-boss.ts'
export * from './port.ts'
