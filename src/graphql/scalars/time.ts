import { textScalar } from './make.ts'

const calendarDate = /^(\d{4})-(\d\d)-(\d\d)$/
/** JavaScript misreads years below 1000 when they come from the database. */
const minYear = 1000
const dateTime = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d):(\d\d))$/
const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/

export const DateTime = textScalar({
  name: 'DateTime',
  expected: 'an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00',
  read: moment,
  write,
})

export const DateScalar = textScalar({
  name: 'Date',
  expected: 'a date such as 2026-11-21, or an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00',
  read: (value) => midnight(value) ?? moment(value),
  write,
})

function midnight(value: unknown): Date | undefined {
  return typeof value === 'string' && isCalendarDate(value) ? new Date(`${value}T00:00:00Z`) : undefined
}

function moment(value: unknown): Date | undefined {
  const [, date, hour, minute, second, offsetHour = '0', offsetMinute = '0'] =
    typeof value === 'string' ? (dateTime.exec(value) ?? []) : []
  if (date === undefined || !isCalendarDate(date)) return undefined
  const onClock =
    [hour, offsetHour].every((part) => Number(part) < 24) && [minute, second, offsetMinute].every((part) => Number(part) < 60)
  if (!onClock) return undefined
  const read = new Date((value as string).replace('t', 'T').replace('z', 'Z'))
  return read.getUTCFullYear() >= minYear && read.getUTCFullYear() <= 9999 ? read : undefined
}

/** JavaScript would read 30 February as 2 March. */
function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (calendarDate.exec(text) ?? []).map(Number)
  if (year === undefined || year < minYear || month! < 1 || month! > 12) return false
  const lastDay = new Date(Date.UTC(2000, month!, 0))
  lastDay.setUTCFullYear(year, month!, 0)
  return day! >= 1 && day! <= lastDay.getUTCDate()
}

/** The database's JSON has times as text. In UTC, which is the usual case, only the format changes. */
function write(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (typeof value !== 'string') return undefined
  if (inUtc.test(value)) return `${value.slice(0, 19)}.${value.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`
  const read = new Date(value)
  return Number.isNaN(read.getTime()) ? undefined : read.toISOString()
}
