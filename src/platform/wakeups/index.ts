export * from './due-worker.ts'
export * from './heartbeat.ts'
export * from './notify.ts'
export * from './port.ts'
