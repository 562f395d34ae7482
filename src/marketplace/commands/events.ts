declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A command whose caller was told to wait has its result, which is read by `envelopeOf`. */
    'command.completed': { outboxId: string; installationId: string; type: string }
  }
}
