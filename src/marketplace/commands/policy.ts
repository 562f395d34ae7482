import type { Policy } from '../../kernel/authorize.ts'

export const commandsPolicy = {
  submit: ['app'],
  listCommands: ['app'],
  runDueCommands: ['system'],
  cancelCommands: ['system'],
} as const satisfies Policy
