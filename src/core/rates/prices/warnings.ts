import { everyOne } from '../../../db/tables/index.ts'
import { RATE_WARNINGS_MAX } from '../../../kernel/limits.ts'

const rateWarnings = {
  PLAN_ARCHIVED: 'The rate plan is archived: it is not sold.',
  ROOM_TYPE_ARCHIVED: 'The room type is archived: it is not sold.',
  PAST_DAY: 'Days before today were set.',
  DAY_REPEATED: 'A day was given more than once: its last value counts.',
  NO_SUCH_WEEKDAY: 'The range has none of the weekdays: it sets nothing.',
  ABOVE_CAPACITY: 'There are prices for more adults than the room type holds.',
  MIN_ABOVE_MAX: 'A minimum is above its maximum on some of these days: no stay meets the rule.',
} as const

export interface RateWarning {
  code: keyof typeof rateWarnings
  message: string
  ratePlanId: string | null
  roomTypeId: string | null
}

interface Target {
  id: string
  archivedAt: Date | null
}

/** Each warning once per plan and room type. */
export class Warnings {
  readonly #found = new Map<string, RateWarning>()

  add(code: RateWarning['code'], ratePlanId: string, roomTypeId: string): void {
    if (this.#found.size >= RATE_WARNINGS_MAX) return
    const named = (id: string) => (id === everyOne ? null : id)
    const warning = { code, message: rateWarnings[code], ratePlanId: named(ratePlanId), roomTypeId: named(roomTypeId) }
    this.#found.set(`${code} ${ratePlanId} ${roomTypeId}`, warning)
  }

  /** Warns of a plan and a room type that are not sold, and of days before today. Without a plan or a type, all are meant. */
  addUnusual(plan: Target | undefined, roomType: Target | undefined, isPast: boolean): void {
    if (plan?.archivedAt) this.add('PLAN_ARCHIVED', plan.id, everyOne)
    if (roomType?.archivedAt) this.add('ROOM_TYPE_ARCHIVED', everyOne, roomType.id)
    if (isPast) this.add('PAST_DAY', plan?.id ?? everyOne, roomType?.id ?? everyOne)
  }

  list(): RateWarning[] {
    return [...this.#found.values()]
  }
}
