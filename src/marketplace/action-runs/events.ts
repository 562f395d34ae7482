import type { ActionRunRow } from './view.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A user requests an action of the app; `expiresAt` is in epoch milliseconds. */
    'action.run': Pick<ActionRunRow, 'installationId' | 'action' | 'externalRef' | 'input' | 'requestedBy'> & {
      actionRunId: string
      expiresAt: number
    }
    'action.ended': { actionRunId: string; installationId: string; status: Exclude<ActionRunRow['status'], 'REQUESTED'> }
  }
}
