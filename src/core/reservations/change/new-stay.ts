import type { StayArticle } from '../../../db/tables/index.ts'
import type { Books } from '../../accommodations/index.ts'
import type { StayLine } from '../../folios/index.ts'
import type { PricedStay } from '../../rates/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { NewStayWish } from '../booking/create-reservation.ts'
import { countsOf } from '../capacity.ts'
import type { Guest } from '../guests/guests.ts'
import { guestTexts } from '../guests/search-text.ts'
import { type StoredTerms, termsOfNewStay } from '../pricing/stay-terms.ts'
import type { StoredReservation } from '../queries.ts'
import { event, type RoomChange, type StayAudit, type StayEvent } from './change.ts'

/** A stay to be stored, as a value. */
export interface NewStay {
  before: null
  /** All of the row but the check-in code: a free one is found as it is stored. */
  row: NewRow
  books: Books
  room: StoredRoom | null
  rooms: readonly RoomChange[]
  guests: readonly [Guest, ...Guest[]]
  memos: readonly { type: 'MEMO' | 'REQUEST'; content: string }[]
  lines: readonly StayLine[]
  terms: StoredTerms | null
  audits: readonly StayAudit[]
  events: readonly StayEvent[]
  refuseOverbooking: boolean
}

type Unset = 'checkInCode' | 'taxExemptions' | 'doorKeyId' | 'overbooked' | 'checkedIn' | 'checkedOut' | keyof typeof notDeleted
export type NewRow = Omit<StoredReservation, Unset>

const notDeleted = { deletedAt: null, noShowAt: null, deletionReason: null, cancelledBy: null, cancelReason: null }

/** A new stay as it would be stored. */
export const asStored = (row: NewRow): StoredReservation => ({
  checkInCode: '',
  doorKeyId: null,
  overbooked: false,
  taxExemptions: [],
  checkedIn: null,
  checkedOut: null,
  ...notDeleted,
  ...row,
})

/** What whoever makes a stay says of it. */
export interface StayFields extends Omit<NewStayWish, 'childAges' | 'articles'> {
  bookingId?: string
  childAges?: readonly number[] | null | undefined
  articles?: readonly StayArticle[] | null | undefined
}

/** By what the server knows a new stay. */
export interface Identity {
  id: string
  pinHash: string
  createdAt: Date
}

interface Determined {
  books: Books
  room: StoredRoom | null
  capacityExceeded: boolean
  soldWhileStopped: boolean
  ratePlanId: string | null
  lines: readonly StayLine[]
  /** By which a rate plan or an offer priced it. */
  priced: PricedStay | null
}

/** What is stored of a stay about which everything is decided. */
export function newStay(identity: Identity, stay: StayFields, determined: Determined): NewStay {
  const { books, room, lines, priced } = determined
  const guests: NewStay['guests'] = [stay.primaryGuest, ...(stay.guests ?? [])]
  const row = newRow(identity, stay, guests, determined)
  const { memo, request } = stay
  return {
    before: null,
    row,
    books,
    room,
    guests,
    lines,
    rooms: room ? [{ room, set: { state: 'USING' } }] : [],
    memos: [
      ...(memo ? [{ type: 'MEMO' as const, content: memo }] : []),
      ...(request ? [{ type: 'REQUEST' as const, content: request }] : []),
    ],
    terms: priced && termsOfNewStay(row, stay, priced),
    ...recordOf(row),
    refuseOverbooking: stay.refuseOverbooking ?? false,
  }
}

/** The row of a new stay, but for its check-in code. */
export function newRow(
  { id, pinHash, createdAt }: Identity,
  stay: StayFields,
  guests: NewStay['guests'],
  { room, capacityExceeded, soldWhileStopped, ratePlanId }: Omit<Determined, 'books' | 'lines' | 'priced'>,
): NewRow {
  const { accommodationId, type, useStartAt, useExpireAt, roomTypeId } = stay
  return {
    accommodationId,
    id,
    type,
    useStartAt,
    useExpireAt,
    capacityExceeded,
    soldWhileStopped,
    ratePlanId,
    pinHash,
    bookingId: stay.bookingId ?? null,
    status: stay.status ?? 'DEFINITE',
    ...countsOf(stay),
    childAges: [...(stay.childAges ?? [])],
    roomId: room?.id ?? null,
    roomTypeId: room ? roomTypeId : null,
    intendedType: type,
    intendedUseStartAt: useStartAt,
    intendedUseExpireAt: useExpireAt,
    intendedRoomTypeId: roomTypeId,
    userId: stay.userId ?? null,
    channelId: stay.channelId ?? null,
    otaCode: stay.otaCode ?? null,
    releaseAt: stay.releaseAt ?? null,
    ...guestTexts({ accommodationId, id }, guests),
    createdAt,
    updatedAt: createdAt,
  }
}

function recordOf(row: NewRow): Pick<NewStay, 'audits' | 'events'> {
  const { id: reservationId, status, type, useStartAt, useExpireAt, intendedRoomTypeId, roomId, releaseAt } = row
  const after = { status, type, useStartAt, useExpireAt, roomTypeId: intendedRoomTypeId, roomId }
  return {
    audits: [{ type: 'reservation.create', log: 'Created.', after }],
    events: [
      event('reservation.created', { reservationId, releaseAt: releaseAt?.getTime() ?? null }),
      ...(row.soldWhileStopped ? [event('reservation.sold_while_stopped', { reservationId })] : []),
      ...(roomId ? [event('reservation.room_assigned', { reservationId, roomId })] : []),
    ],
  }
}
