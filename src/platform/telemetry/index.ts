export { createMetrics, type Metrics, type MetricsPort, noMetrics, type OperationKind, type Outcome } from './metrics.ts'
export { startTracing } from './tracing.ts'
