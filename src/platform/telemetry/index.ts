export { createMetrics, type Metrics, noMetrics } from './metrics.ts'
export type { MetricsPort, OperationKind, Outcome } from './port.ts'
export { startTracing } from './tracing.ts'
