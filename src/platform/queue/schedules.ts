import type { JobName } from '../../kernel/jobs.ts'

/** Every so many minutes, counted from midnight UTC or from so many minutes after it. */
interface Schedule {
  everyMinutes: number
  after?: number
}

export type Schedules = Partial<Record<JobName, Schedule>>

/** The jobs that became due after the first minute, until the second one: each with the last minute for which it is due. */
export function scheduledJobs(schedules: Schedules, since: number, until: number): [JobName, number][] {
  const lastOf = ({ everyMinutes, after = 0 }: Schedule) => until - ((until - after) % everyMinutes)
  return Object.entries(schedules)
    .map(([name, schedule]): [JobName, number] => [name as JobName, lastOf(schedule)])
    .filter(([, minute]) => minute > since)
}
