import './events.ts'

export { envelopeOf } from './answers.ts'
export { cancelCommands } from './cancel-commands.ts'
export {
  type CommandAnswer,
  type CommandKind,
  CommandRefusal,
  type Effect,
  type Envelope,
  type Journaled,
  momentOf,
  type StoredCommand,
} from './command.ts'
export { etagOf, isKnown, refuseUnlessMatches } from './etag.ts'
export { jobs } from './jobs.ts'
export { listCommands } from './list-commands.ts'
export { withinReach } from './outcome.ts'
export { commandsPolicy } from './policy.ts'
export { readEnvelope } from './read-envelope.ts'
export { runDueCommands } from './run-due-commands.ts'
export { submit } from './submit.ts'
export { sweeps } from './sweep.ts'
export { type CommandWorker, createCommandWorker } from './worker.ts'
