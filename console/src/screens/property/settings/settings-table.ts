/** How a setting is asked for. */
type Kind = 'flag' | 'number' | 'choice' | 'text' | 'lines' | 'days' | 'texts' | 'addresses' | 'pictures'

/** How it is asked for, what holds while it is not set, and between what somebody chooses. */
type Entry = readonly [kind: Kind, standard: string, options?: readonly string[]]

/** Every setting that people change here, by its key. Those of `groupRooms` are settings of rooms, all others of reservations. */
const groups = {
  groupDesk: {
    staffManagesStays: ['flag', 'false'],
    checkOutWithBalance: ['choice', 'allow', ['allow', 'warn', 'refuse']],
    useManualAssignAutoAdjustment: ['flag', 'false'],
  },
  groupArrival: {
    unlimitedCheckIn: ['flag', 'false'],
    unlimitedRentCheckIn: ['flag', 'false'],
    unlimitedRentCheckInDays: ['days', '[]'],
  },
  groupRooms: {
    useAssignRoom: ['flag', 'false'],
    assignRoomBefore: ['number', ''],
    roomAssignOrderBy: ['choice', 'roomNumber', ['roomNumber', 'leastRecentlyUsed']],
    assignCleanRoomsOnly: ['flag', 'true'],
    inspectionRequired: ['flag', 'false'],
  },
  groupNightAudit: {
    nightAuditAt: ['text', ''],
    nightAuditNoShows: ['choice', 'wait', ['wait', 'mark', 'leave']],
    nightAuditRest: ['choice', 'wait', ['wait', 'leave']],
  },
  groupOnline: {
    sellsOnline: ['flag', 'false'],
    useAutoStopSale: ['flag', 'false'],
    autoStopSaleUntil: ['text', ''],
    bookingPageUrl: ['text', ''],
  },
  groupBookingPage: {
    bookingDescriptions: ['texts', '{}'],
    bookingPictures: ['pictures', '[]'],
    bookingTermsUrl: ['text', ''],
    bookingPrivacyUrl: ['text', ''],
    bookingOrigins: ['addresses', '[]'],
  },
  groupGuests: {
    contactEmail: ['text', ''],
    contactPhone: ['text', ''],
    contactAddress: ['lines', ''],
    bookingReminderHours: ['number', '24'],
    invoicesKeptYears: ['number', '10'],
  },
} as const satisfies Record<string, Record<string, Entry>>

type Groups = typeof groups
export type GroupKey = keyof Groups
type SettingKey = { [Group in GroupKey]: keyof Groups[Group] }[GroupKey]

const rowOf = ([key, [kind, standard, options = []]]: [string, Entry]) => ({
  key: key as SettingKey,
  kind,
  standard,
  options,
})

export type SettingRow = ReturnType<typeof rowOf>

export const settingGroups = Object.entries(groups).map(
  ([group, settings]) => [group as GroupKey, Object.entries<Entry>(settings).map(rowOf)] as const,
)
