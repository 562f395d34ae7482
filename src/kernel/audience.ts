import type { EmittedEvent } from './events.ts'

/** Who may be told that something happened. */
export type Audience = 'GUEST' | 'STAFF' | 'APPS'

declare module './context.ts' {
  interface Ports {
    /** Whom the jobs tell that follow these events. */
    readonly audiencesOf: (events: readonly EmittedEvent[]) => Audience[]
  }
}
