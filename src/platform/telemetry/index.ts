export { countMessages } from './count-messages.ts'
export { createMetrics, type Metrics, noMetrics } from './metrics.ts'
export { type MetricsPort, messageResults, type OperationKind, type Outcome } from './port.ts'
export { startTracing } from './tracing.ts'
