declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A command that was answered 202 has its result. */
    'command.completed': { outboxId: string; installationId: string; type: string }
  }
}
