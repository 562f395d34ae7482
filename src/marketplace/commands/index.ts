import './events.ts'

export { cancelCommands } from './cancel-commands.ts'
export type { CommandAnswer, CommandKind, Effect } from './command.ts'
export { commandsPolicy } from './policy.ts'
export { runDueCommands } from './run-due-commands.ts'
export { submit } from './submit.ts'
export { type CommandWorker, createCommandWorker } from './worker.ts'
