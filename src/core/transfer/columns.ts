import type { transferFormats, transferKinds } from '../../db/tables/index.ts'

export type TransferKind = (typeof transferKinds)[number]
export type TransferFormat = (typeof transferFormats)[number]

/** How a value is written in CSV. `json` is a list. */
type ColumnType = 'text' | 'number' | 'boolean' | 'json'

export type Columns = Readonly<Record<string, ColumnType>>

/** The columns of each kind, in their order in a file. An export and an import have the same. */
export const columnsOf: Readonly<Record<TransferKind, Columns>> = {
  RESERVATIONS: {
    key: 'text',
    status: 'text',
    type: 'text',
    useStartAt: 'text',
    useExpireAt: 'text',
    intendedUseStartAt: 'text',
    intendedUseExpireAt: 'text',
    roomType: 'text',
    room: 'text',
    sleeps: 'number',
    childSleeps: 'number',
    infantSleeps: 'number',
    guestName: 'text',
    channelId: 'text',
    otaCode: 'text',
    ratePlan: 'text',
    checkInCode: 'text',
    releaseAt: 'text',
    checkedInAt: 'text',
    checkedOutAt: 'text',
    deletedAt: 'text',
    noShowAt: 'text',
    deletionReason: 'text',
    cancelledBy: 'text',
    cancelReason: 'text',
    memo: 'text',
    request: 'text',
    currency: 'text',
    charges: 'json',
    createdAt: 'text',
    childAges: 'json',
  },
  GUESTS: {
    key: 'text',
    reservation: 'text',
    isPrimary: 'boolean',
    name: 'text',
    vehicleNumber: 'text',
    contacts: 'json',
  },
  RATES: {
    type: 'text',
    ratePlan: 'text',
    roomType: 'text',
    from: 'text',
    to: 'text',
    amount: 'number',
    amountsByAdults: 'json',
    closed: 'boolean',
    closedToArrival: 'boolean',
    closedToDeparture: 'boolean',
    minStay: 'number',
    maxStay: 'number',
    minStayThrough: 'number',
    maxStayThrough: 'number',
    advanceMinHours: 'number',
    advanceMaxHours: 'number',
    blocks: 'json',
  },
  PAYMENTS: {
    key: 'text',
    type: 'text',
    reservation: 'text',
    payment: 'text',
    amount: 'number',
    currency: 'text',
    method: 'text',
    at: 'text',
    externalRef: 'text',
    memo: 'text',
    recordedBy: 'text',
    voidedAt: 'text',
    createdAt: 'text',
  },
}
