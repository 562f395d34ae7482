import { expect, it } from 'vitest'
import { scheduledJobs } from '../../../src/platform/queue/pg-boss.ts'

const minuteOf = (moment: string) => Date.parse(moment) / 60_000

const schedules = {
  sweep: { everyMinutes: 10 },
  'find-expired-bookings': { everyMinutes: 1 },
  'erase-kept-personal-data': { everyMinutes: 24 * 60, after: 3 * 60 + 20 },
}

const namesBetween = (since: string, until: string) =>
  scheduledJobs(schedules, minuteOf(since), minuteOf(until)).map(([name]) => name)

it('a scheduled job is due in the minutes of its schedule, by UTC', () => {
  expect(namesBetween('2030-01-01T03:18Z', '2030-01-01T03:19Z')).toEqual(['find-expired-bookings'])
  expect(namesBetween('2030-01-01T03:19Z', '2030-01-01T03:20Z')).toEqual(Object.keys(schedules))
  expect(namesBetween('2030-01-01T03:29Z', '2030-01-01T03:30Z')).toEqual(['sweep', 'find-expired-bookings'])
  expect(namesBetween('2030-01-01T03:30Z', '2030-01-01T03:30Z')).toEqual([])
})

it('a scheduled job is due once, with its last minute, for all minutes in which nobody looked', () => {
  const due = scheduledJobs(schedules, minuteOf('2030-01-01T03:15Z'), minuteOf('2030-01-01T03:45Z'))
  expect(due).toEqual([
    ['sweep', minuteOf('2030-01-01T03:40Z')],
    ['find-expired-bookings', minuteOf('2030-01-01T03:45Z')],
    ['erase-kept-personal-data', minuteOf('2030-01-01T03:20Z')],
  ])
})
