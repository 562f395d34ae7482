import type { ActionRunRow } from './view.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** Somebody asks the app for an action; `expiresAt` in epoch milliseconds. */
    'action.run': Pick<ActionRunRow, 'installationId' | 'action' | 'externalRef' | 'input' | 'requestedBy'> & {
      actionRunId: string
      expiresAt: number
    }
    'action.ended': { actionRunId: string; installationId: string; status: Exclude<ActionRunRow['status'], 'REQUESTED'> }
  }
}
