import { dateText, dayText, timeText } from '../../data/here.ts'
import { locale } from '../../data/preferences.ts'
import type { Chart } from './chart.ts'
import type { Days } from './days.ts'
import type { Picked, PlacedStay } from './placed.ts'
import { words } from './words.ts'

export const nameOf = ({ guestName }: Pick<PlacedStay, 'guestName'>) => guestName || words.noGuestName

type Times = Pick<PlacedStay, 'type' | 'startsAt' | 'endsAt'>

/** `Tue 24 Nov – Thu 26 Nov`, of a stay by the hour `Tue 24 Nov 14:00 – 17:00`. */
export function periodText({ type, startsAt, endsAt }: Times): string {
  const first = dayText(startsAt)
  if (type === 'lodge') return `${first} – ${dayText(endsAt)}`
  return `${first} ${timeText(startsAt)} – ${timeText(endsAt)}`
}

/** The texts of the days that a chart shows: its bars say thousands of them. */
const dayTexts = new WeakMap<Days, { language: string; texts: readonly string[] }>()

function dayTextsOf(days: Days): readonly string[] {
  const language = locale.value
  const known = dayTexts.get(days)
  if (known?.language === language) return known.texts
  const texts = days.all.map((day) => dateText(day))
  dayTexts.set(days, { language, texts })
  return texts
}

/** The same as `periodText`, of a stay in the chart. */
export function spanText(stay: PlacedStay, days: Days): string {
  const texts = dayTextsOf(days)
  const [first, last] = [texts[Math.floor(stay.start)], texts[Math.floor(stay.end)]]
  return stay.type === 'rent' || !first || !last ? periodText(stay) : `${first} – ${last}`
}

/** `204, Tue 24 Nov – Thu 26 Nov` */
export function roomText(chart: Chart, stay: PlacedStay): string {
  const room = stay.roomId === null ? words.withoutRoom : (chart.room(stay.roomId)?.roomNumber ?? '')
  return `${room}, ${periodText(stay)}`
}

/** Where a held stay would be. */
export function targetText(chart: Chart, { stay, roomId, shift, grow }: Picked): string {
  const days = chart.days.value
  const times = { startsAt: days.shifted(stay.startsAt, shift), endsAt: days.shifted(stay.endsAt, shift + grow) }
  return roomText(chart, { ...stay, ...times, roomId })
}

export const movedText = (chart: Chart, picked: Picked) => words.moved(nameOf(picked.stay), targetText(chart, picked))

export type Sign = 'late' | 'owes' | 'overbooked'

/** Guests who have come: that others have not paid yet is usual. */
const hasCome = ({ status }: PlacedStay) => status === 'CHECKED_IN' || status === 'CHECKED_OUT'

/** Whether a guest should have come, or left, before. */
export function isLate({ status, start, endMs }: PlacedStay, { days, today, now }: Chart): boolean {
  const isExpected = ['TENTATIVE', 'DEFINITE', 'HOLDING'].includes(status)
  return isExpected ? start < days.value.indexOf(today) : status === 'CHECKED_IN' && endMs < now.value
}

/** What somebody should see at a glance, besides the status. */
export function signsOf(stay: PlacedStay, late: boolean): Sign[] {
  return [
    ...(late ? (['late'] as const) : []),
    ...(stay.owes && hasCome(stay) ? (['owes'] as const) : []),
    ...(stay.overbooked ? (['overbooked'] as const) : []),
  ]
}
