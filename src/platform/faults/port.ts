/** Lets tests make work fail. The server itself never does. */
export interface FaultsPort {
  before(work: 'command', subject: { readonly kind: string; readonly outboxId: string; readonly attempts: number }): Promise<void>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly faults: FaultsPort
  }
}
