import { z } from 'zod'
import { SETTING_HOURS_MAX } from '../../kernel/limits.ts'

const flag = z.enum(['true', 'false'])

const days = z.string().refine((text) => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length <= 7 && list.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
  } catch {
    return false
  }
}, 'expected a JSON list of days of the week, 0 is Sunday')

const hours = z
  .string()
  .refine((text) => /^\d{1,4}$/.test(text) && Number(text) <= SETTING_HOURS_MAX, `expected 0 to ${SETTING_HOURS_MAX} hours`)

/** Every setting that there is, by list, with the values that it takes. */
export const settingKeys = {
  reservation: {
    /** Stays may be entered at any time. */
    unlimitedCheckIn: flag,
    /** An hourly stay starts when its guest checks in, and keeps its length. */
    unlimitedRentCheckIn: flag,
    /** The days of the week on which `unlimitedRentCheckIn` holds; all days while not set. */
    unlimitedRentCheckInDays: days,
    /** Assigning a room by hand starts the stay at once. */
    useManualAssignAutoAdjustment: flag,
    /** What a check-out does while something is owed: `allow` while not set, `warn` the desk, or `refuse`. */
    checkOutWithBalance: z.enum(['allow', 'warn', 'refuse']),
    useAutoStopSale: flag,
    autoStopSaleUntil: z.union([z.iso.datetime({ offset: true }), z.literal('')]),
  },
  room: {
    useAssignRoom: flag,
    assignRoomBefore: hours,
    roomAssignOrderBy: z.enum(['roomNumber', 'leastRecentlyUsed']),
    /** Nothing but a clean or inspected room is assigned by the property itself; so it is while not set. */
    assignCleanRoomsOnly: flag,
  },
} as const

export type SettingArea = keyof typeof settingKeys

/** Settings whose change the audit log points out. */
export const highlightedKeys: readonly string[] = ['useAutoStopSale', 'autoStopSaleUntil']

/** Settings whose change is an event of its own. */
export const assignRoomKeys: readonly string[] = ['useAssignRoom', 'assignRoomBefore']
