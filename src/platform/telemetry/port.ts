import type { Code } from '../../kernel/errors.ts'

export type OperationKind = 'query' | 'mutation' | 'subscription' | 'rest'
export type Outcome = 'OK' | Code

export interface MetricsPort {
  /** An operation ended. Labels are of these few values alone: what callers choose must not name a series. */
  operation(kind: OperationKind, outcome: Outcome, seconds: number): void
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly metrics: MetricsPort
  }
}
