/** How a setting is asked for. */
type Kind = 'flag' | 'number' | 'choice' | 'text' | 'lines' | 'days' | 'texts' | 'addresses' | 'pictures'

export interface SettingRow {
  key: SettingKey
  area: 'reservation' | 'room'
  kind: Kind
  /** What holds while it is not set. */
  standard: string
  options?: readonly string[]
}

const row = (
  area: SettingRow['area'],
  key: SettingKey,
  kind: Kind,
  standard: string,
  options?: readonly string[],
): SettingRow => ({
  area,
  key,
  kind,
  standard,
  ...(options && { options }),
})

export type GroupKey = 'groupDesk' | 'groupArrival' | 'groupRooms' | 'groupOnline' | 'groupBookingPage' | 'groupGuests'

export type SettingKey =
  | 'staffManagesStays'
  | 'checkOutWithBalance'
  | 'useManualAssignAutoAdjustment'
  | 'unlimitedCheckIn'
  | 'unlimitedRentCheckIn'
  | 'unlimitedRentCheckInDays'
  | 'useAssignRoom'
  | 'assignRoomBefore'
  | 'roomAssignOrderBy'
  | 'assignCleanRoomsOnly'
  | 'inspectionRequired'
  | 'sellsOnline'
  | 'useAutoStopSale'
  | 'autoStopSaleUntil'
  | 'bookingPageUrl'
  | 'bookingDescriptions'
  | 'bookingPictures'
  | 'bookingTermsUrl'
  | 'bookingPrivacyUrl'
  | 'bookingOrigins'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactAddress'
  | 'bookingReminderHours'
  | 'invoicesKeptYears'

/** Every setting that people change here. The server checks the values. */
export const settingGroups: readonly (readonly [GroupKey, readonly SettingRow[]])[] = [
  [
    'groupDesk',
    [
      row('reservation', 'staffManagesStays', 'flag', 'false'),
      row('reservation', 'checkOutWithBalance', 'choice', 'allow', ['allow', 'warn', 'refuse']),
      row('reservation', 'useManualAssignAutoAdjustment', 'flag', 'false'),
    ],
  ],
  [
    'groupArrival',
    [
      row('reservation', 'unlimitedCheckIn', 'flag', 'false'),
      row('reservation', 'unlimitedRentCheckIn', 'flag', 'false'),
      row('reservation', 'unlimitedRentCheckInDays', 'days', '[]'),
    ],
  ],
  [
    'groupRooms',
    [
      row('room', 'useAssignRoom', 'flag', 'false'),
      row('room', 'assignRoomBefore', 'number', ''),
      row('room', 'roomAssignOrderBy', 'choice', 'roomNumber', ['roomNumber', 'leastRecentlyUsed']),
      row('room', 'assignCleanRoomsOnly', 'flag', 'true'),
      row('room', 'inspectionRequired', 'flag', 'false'),
    ],
  ],
  [
    'groupOnline',
    [
      row('reservation', 'sellsOnline', 'flag', 'false'),
      row('reservation', 'useAutoStopSale', 'flag', 'false'),
      row('reservation', 'autoStopSaleUntil', 'text', ''),
      row('reservation', 'bookingPageUrl', 'text', ''),
    ],
  ],
  [
    'groupBookingPage',
    [
      row('reservation', 'bookingDescriptions', 'texts', '{}'),
      row('reservation', 'bookingPictures', 'pictures', '[]'),
      row('reservation', 'bookingTermsUrl', 'text', ''),
      row('reservation', 'bookingPrivacyUrl', 'text', ''),
      row('reservation', 'bookingOrigins', 'addresses', '[]'),
    ],
  ],
  [
    'groupGuests',
    [
      row('reservation', 'contactEmail', 'text', ''),
      row('reservation', 'contactPhone', 'text', ''),
      row('reservation', 'contactAddress', 'lines', ''),
      row('reservation', 'bookingReminderHours', 'number', '24'),
      row('reservation', 'invoicesKeptYears', 'number', '10'),
    ],
  ],
]
