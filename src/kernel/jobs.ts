import type { Context } from './context.ts'

/** Job name → data. Each slice adds its own in `jobs.ts` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by the slices
export interface JobTypes {}

export type JobName = keyof JobTypes & string

/** What a slice's `jobs.ts` exports: the work of each of its jobs. A job may run twice; it must be harmless the second time. */
export type JobHandlers<Name extends JobName> = { [Each in Name]: (ctx: Context, data: JobTypes[Each]) => Promise<void> }
