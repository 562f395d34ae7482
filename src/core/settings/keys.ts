import { z } from 'zod'
import { email } from '../../kernel/email.ts'
import { oneLine, severalLines } from '../../kernel/inputs.ts'
import { INVOICES_KEPT_YEARS_MAX, PHONE_CHARACTERS_MAX, SETTING_HOURS_MAX, TAX_PPM_MAX } from '../../kernel/limits.ts'
import { bookingPageKeys, isBrowserAddress } from './booking-page-keys.ts'

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

const ppm = z
  .string()
  .refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= TAX_PPM_MAX, `expected 0 to ${TAX_PPM_MAX} parts per million`)

const years = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) && Number(text) <= INVOICES_KEPT_YEARS_MAX,
    `expected 0 to ${INVOICES_KEPT_YEARS_MAX} years`,
  )

/** Where guests manage their bookings. What stands after its # stays in the browser: no server logs the token there. */
const page = z
  .string()
  .refine(
    (text) => text === '' || (isBrowserAddress(text) && !text.includes('#')),
    'expected an https address without #, or nothing',
  )

/** Every setting of a property, by list, with its possible values. */
export const settingKeys = {
  reservation: {
    /** Guests check in at any time. */
    unlimitedCheckIn: flag,
    /** An hourly stay starts at its check-in and keeps its length. */
    unlimitedRentCheckIn: flag,
    /** The days of the week on which `unlimitedRentCheckIn` applies; all days if not set. */
    unlimitedRentCheckInDays: days,
    /** Assigning a room by hand starts the stay at once. */
    useManualAssignAutoAdjustment: flag,
    /** A check-out with an open balance: `allow` (if not set), `warn` the desk, or `refuse`. */
    checkOutWithBalance: z.enum(['allow', 'warn', 'refuse']),
    /** STAFF open, change, cancel and restore reservations as managers do; not if not set. */
    staffManagesStays: flag,
    /** Guests without an account see and buy offers; not if not set. */
    sellsOnline: flag,
    /** The page on which guests manage their bookings; messages link to it with the token. The page of this server if not set. */
    bookingPageUrl: page,
    ...bookingPageKeys,
    /** How guests reach the property: at the foot of mails to them, whose answers go to the address. */
    contactEmail: z.union([email, z.literal('')]),
    contactPhone: oneLine(z.string().max(PHONE_CHARACTERS_MAX)),
    contactAddress: severalLines(z.string()),
    /** Guests are reminded so long before their arrival; 24 if not set, 0 for never. */
    bookingReminderHours: hours,
    /** HH:mm at which the business day before is audited and closed by itself; by hand if not set. */
    nightAuditAt: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'expected HH:mm or nothing'),
    /** What that does about guests who have not come: it waits for somebody to decide (if not set), marks them as no-shows, or leaves them. */
    nightAuditNoShows: z.enum(['wait', 'mark', 'leave']),
    /** What it does about all else that needs a decision: it waits (if not set) or closes the day. */
    nightAuditRest: z.enum(['wait', 'leave']),
    /** The largest discount of STAFF, all on a folio together, in parts per million of its charges; any if not set. Managers may give more. */
    discountMaxPpm: ppm,
    /** Invoices are kept to the end of the year so many years later, also when their guest is erased; 10 if not set. */
    invoicesKeptYears: years,
    useAutoStopSale: flag,
    autoStopSaleUntil: z.union([z.iso.datetime({ offset: true }), z.literal('')]),
  },
  room: {
    useAssignRoom: flag,
    assignRoomBefore: hours,
    roomAssignOrderBy: z.enum(['roomNumber', 'leastRecentlyUsed']),
    /** Automatic assignment uses only rooms that are ready for a guest; also if not set. */
    assignCleanRoomsOnly: flag,
    /** A room is ready for a guest only after an inspection; not if not set. */
    inspectionRequired: flag,
  },
} as const

export type SettingArea = keyof typeof settingKeys

/** The settings of a list that are on or off. */
export type FlagKey<Area extends SettingArea> = {
  [Key in keyof (typeof settingKeys)[Area]]: (typeof settingKeys)[Area][Key] extends typeof flag ? Key : never
}[keyof (typeof settingKeys)[Area]]

/** What holds while a setting is not set; null if that differs from both on and off. */
export const flagDefaults = {
  reservation: {
    unlimitedCheckIn: false,
    unlimitedRentCheckIn: false,
    useManualAssignAutoAdjustment: false,
    staffManagesStays: false,
    sellsOnline: false,
    useAutoStopSale: false,
  },
  room: { useAssignRoom: null, assignCleanRoomsOnly: true, inspectionRequired: false },
} as const satisfies { [Area in SettingArea]: Record<FlagKey<Area>, boolean | null> }

/** Settings whose change the audit log highlights. */
export const highlightedKeys: readonly string[] = ['useAutoStopSale', 'autoStopSaleUntil', 'nightAuditAt']

/** Settings by which books are closed. */
export const nightAuditKeys: readonly string[] = ['nightAuditAt', 'nightAuditNoShows', 'nightAuditRest']

/** Settings whose change is a separate event. */
export const assignRoomKeys: readonly string[] = ['useAssignRoom', 'assignRoomBefore']
