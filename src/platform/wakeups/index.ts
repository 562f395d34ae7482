export { createDueWorker, type DueWorker } from './due-worker.ts'
export { createHeartbeat, type Heartbeat, singleNode } from './heartbeat.ts'
export { createWakeups, type Wakeups } from './notify.ts'
export type { Wait, WakeupPort } from './port.ts'
