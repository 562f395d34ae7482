import type { Policy } from '../../kernel/authorize.ts'

export const commandsPolicy = {
  submit: ['app'],
  listCommands: ['app'],
  commands: ['manager', 'accommodationAdmin'],
  appCommands: ['partner'],
  command: ['manager', 'accommodationAdmin'],
  retryCommand: ['manager'],
  runDueCommands: ['system'],
  cancelCommands: ['system'],
} as const satisfies Policy
