import type { Code } from '../../kernel/errors.ts'
import type { KindOfWork } from '../../kernel/work.ts'

type OperationKind = 'query' | 'mutation' | 'subscription' | 'rest'
export type Outcome = 'OK' | Code

export const messageChannels = ['mail', 'sms', 'messenger'] as const
export const messageResults = ['sent', 'failed', 'no_gateway'] as const

export interface MetricsPort {
  /** Called when a message was given to its gateway, or was not. */
  message(channel: (typeof messageChannels)[number], result: (typeof messageResults)[number]): void
  /** Called when this process has done so many pieces of work. */
  worked(kind: KindOfWork, count?: number): void
  /** Called when an operation has ended. Labels take only these values: a caller must not be able to add series. */
  operation(kind: OperationKind, outcome: Outcome, seconds: number): void
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly metrics: MetricsPort
  }
}
