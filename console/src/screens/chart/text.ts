import { dayText, timeText } from '../../data/here.ts'
import type { Chart } from './chart.ts'
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

export const signs = ['late', 'owes', 'overbooked'] as const
export type Sign = (typeof signs)[number]

/** Guests who have come: that others have not paid yet is usual. */
const hasCome = ({ status }: PlacedStay) => status === 'CHECKED_IN' || status === 'CHECKED_OUT'

/** Whether a guest should have come, or left, before. */
export function isLate({ status, start, endsAt }: PlacedStay, { days, today, now }: Chart): boolean {
  const isExpected = ['TENTATIVE', 'DEFINITE', 'HOLDING'].includes(status)
  return isExpected ? start < days.value.indexOf(today) : status === 'CHECKED_IN' && Date.parse(endsAt) < now.value
}

/** What somebody should see at a glance, besides the status. */
export function signsOf(stay: PlacedStay, late: boolean): Sign[] {
  const has = { late, owes: stay.owes && hasCome(stay), overbooked: stay.overbooked }
  return signs.filter((sign) => has[sign])
}
