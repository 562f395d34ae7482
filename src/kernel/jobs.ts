import type { Context } from './context.ts'

/** Job name → data. Each slice adds its own in `jobs.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by the slices
export interface JobTypes {}

export type JobName = keyof JobTypes & string

/** The handlers that a slice's `jobs.ts` exports. A job may run twice, so it must be idempotent. */
export type JobHandlers<Name extends JobName> = { [Each in Name]: (ctx: Context, data: JobTypes[Each]) => Promise<void> }
