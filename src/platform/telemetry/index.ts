export * from './metrics.ts'
export * from './port.ts'
export { startTracing } from './tracing.ts'
