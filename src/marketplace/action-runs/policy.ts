import type { Policy } from '../../kernel/authorize.ts'

export const actionRunsPolicy = {
  runAppAction: ['staff'],
  actionRuns: ['staff', 'accommodationAdmin'],
  completeActionRun: ['app'],
  expireActionRun: ['system'],
} as const satisfies Policy
