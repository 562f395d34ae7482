import fc from 'fast-check'
import { afterOf, type StayChange } from '../../../../src/core/reservations/change/change.ts'
import type { Facts, Need } from '../../../../src/core/reservations/change/facts.ts'
import type { StoredReservation } from '../../../../src/core/reservations/index.ts'
import type { StoredRoom } from '../../../../src/core/rooms/index.ts'
import { valuesOf } from '../../../../src/core/settings/values.ts'
import { rulesByDefault } from '../../../../src/core/taxes/read.ts'
import type { Actor } from '../../../../src/kernel/actor.ts'
import { chargedDates } from '../../../../src/kernel/nights.ts'
import { loadConfig } from '../../../../src/platform/config/index.ts'

const zone = 'Asia/Seoul'
const first = Date.parse('2027-03-01T00:00:00Z')
const hourMs = 3_600_000
const [accommodationId, roomTypeId] = ['property', 'double']

const manager: Actor = {
  kind: 'user',
  userId: 'manager',
  sessionId: 'session',
  name: 'Manager',
  accessLevel: 'CUSTOMER',
  memberships: { [accommodationId]: 'MANAGER' },
}

const room: StoredRoom = {
  accommodationId,
  id: 'room',
  roomTypeId,
  roomNumber: '101',
  floor: null,
  state: 'NOT_USING',
  stateUpdatedAt: new Date(first),
  cleaningState: 'CLEAN',
  housekeepingNote: null,
  housekeeperId: null,
  cleanerId: null,
  awaitsDepartureOf: null,
  awaitsDeparture: false,
  archivedAt: null,
  createdAt: new Date(first),
  updatedAt: new Date(first),
}

/** A confirmed stay with a room, from some hour on, and what was charged for each of its nights. */
const anyReservation = fc
  .record({
    type: fc.constantFrom('lodge' as const, 'rent' as const),
    status: fc.constantFrom('DEFINITE' as const, 'HOLDING' as const),
    start: fc.integer({ min: 0, max: 400 }),
    hours: fc.integer({ min: 1, max: 200 }),
    sleeps: fc.integer({ min: 1, max: 2 }),
    childSleeps: fc.integer({ min: 0, max: 2 }),
    doorKeyId: fc.constantFrom(null, 'key'),
    channelId: fc.constantFrom(null, 'ota'),
  })
  .map(({ type, status, start, hours, ...fields }): StoredReservation => {
    const [useStartAt, useExpireAt] = [new Date(first + start * hourMs), new Date(first + (start + hours) * hourMs)]
    const intended = { intendedType: type, intendedUseStartAt: useStartAt, intendedUseExpireAt: useExpireAt }
    return {
      ...{ accommodationId, id: 'stay', status, type, useStartAt, useExpireAt, infantSleeps: 0, childAges: [] },
      ...{
        taxExemptions: [],
        capacityExceeded: false,
        overbooked: false,
        soldWhileStopped: false,
        roomId: room.id,
        roomTypeId,
        ...intended,
      },
      ...{ intendedRoomTypeId: roomTypeId, checkInCode: '12345678', pinHash: 'hash', userId: null, bookingId: null },
      ...{ otaCode: null, ratePlanId: null, releaseAt: null, checkedIn: null, checkedOut: null, deletedAt: null },
      ...{ noShowAt: null, deletionReason: null, cancelledBy: null, cancelReason: null, guestName: 'Kim', searchText: 'kim' },
      ...{ createdAt: new Date(first), updatedAt: new Date(first), ...fields },
    }
  })

type Charge = Facts<'price'>['price']['charges'][number]

const charge = (id: string, chargedOn: string, amount: number): Charge => {
  const stored = storedCharge(id, chargedOn, amount)
  return { ...stored, parts: [stored] }
}

const storedCharge = (id: string, chargedOn: string, amount: number): Charge['parts'][number] => ({
  ...{
    accommodationId,
    id,
    folioId: 'folio',
    reservationId: 'stay',
    kind: 'NIGHT',
    source: 'RATE',
    articleId: null,
    entryId: null,
  },
  ...{
    taxes: [],
    exempted: [],
    reductions: [],
    taxGroup: null,
    untaxed: null,
    untaxedReason: null,
    chargedOn,
    description: 'Accommodation',
    amount,
    createdAt: new Date(first),
    voidedAt: null,
    isLate: false,
    lateOf: null,
    planned: false,
    splitOf: null,
  },
})

/** The moment of each step of a history: the guest may come and go at any time, before the stay or after it. */
const anyMoments = fc
  .array(fc.integer({ min: -100, max: 700 }), { minLength: 3, maxLength: 3 })
  .map((hours) => hours.toSorted((one, other) => one - other).map((hour) => new Date(first + hour * hourMs)))

const anySettings = fc
  .record({ unlimitedCheckIn: fc.boolean(), unlimitedRentCheckIn: fc.boolean(), staffManagesStays: fc.boolean() })
  .map((flags) => Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, String(value)])))

export const anyHistory = fc.record({
  stay: anyReservation,
  moments: anyMoments,
  settings: anySettings,
  amounts: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 40, maxLength: 40 }),
})

export type History = typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never

const neverClosed = { storedDaysFrom: null, storedDaysUntil: null, businessDayEndsAt: '00:00' }
const { limits } = loadConfig({ NODE_ENV: 'test' })

/** All facts of a stay that nothing stands in the way of. */
export function factsOf({ stay, moments, settings, amounts }: History, more: Partial<Facts<Need>> = {}): Facts<Need> {
  const dates = chargedDates(stay, zone)
  const folio = {
    accommodationId,
    id: 'folio',
    reservationId: 'stay',
    isOwn: true,
    name: null,
    companyId: null,
    routes: [],
    chargedMax: null,
    closedAt: null,
    currency: 'KRW',
  }
  return {
    ...{ now: moments[0]!, actor: manager, limits, stay, room, newRoom: room },
    books: { id: accommodationId, timeZone: zone, currency: 'KRW', auditedUntil: null, ...neverClosed },
    settings: { timeZone: zone, reservation: valuesOf('reservation', settings), room: valuesOf('room', {}) },
    ...{ occupants: new Map(), guestInRoom: null, capacities: new Map([[roomTypeId, 4]]), isTypeInUse: true, owing: null },
    price: {
      folios: [{ ...folio, balance: 0, isDue: false, isOpen: false, createdAt: new Date(first) }],
      isAskedFor: stay.status === 'INQUIRY' || stay.status === 'TENTATIVE',
      charges: dates.map((date, at) => charge(`charge ${at}`, date, amounts[at % amounts.length]!)),
    },
    ...{
      terms: null,
      planId: null,
      rates: null,
      handTerms: null,
      taxTable: { taxes: [], mixes: [], rules: { accommodationId, ...rulesByDefault } },
      nightlyArticles: new Set(),
      channelDebt: null,
      guests: null,
      memos: new Map(),
    },
    ...{ soldPolicy: null, planRefused: null, checkInCode: stay.checkInCode, otaCodeHolder: null, ...more },
  }
}

/** The facts once a change is carried out, at the moment of the next step. */
export function afterwards(facts: Facts<Need>, change: StayChange, now: Date): Facts<Need> {
  const at = facts.now
  const removed = new Set(change.price?.removed.map(({ id }) => id))
  const charges = facts.price.charges.map((one) => (removed.has(one.id) ? { ...one, voidedAt: at } : one))
  const added = (change.price?.added ?? []).map((line, index): Charge => {
    const kind = line.source === 'RATE' && !line.isCorrection ? 'NIGHT' : 'EXTRA'
    const { source, articleId = null, taxes = [], description = 'Accommodation' } = line
    const made = charge(`${at.toISOString()} ${index}`, line.date, line.amount)
    return { ...made, kind, source, articleId, taxes: [...taxes], description, createdAt: at }
  })
  const state = change.rooms.findLast((one) => one.room.id === room.id)?.set ?? {}
  const written = facts.room && { ...facts.room, ...state }
  return {
    ...{ ...facts, now, stay: afterOf(change), room: change.to && written, newRoom: written ?? room },
    price: { ...facts.price, charges: [...charges, ...added] },
  }
}

export const standing = ({ price }: Facts<'price'>) =>
  price.charges
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ kind, source, chargedOn, amount, description }) => ({ kind, source, chargedOn, amount, description }))
    .toSorted((one, other) => (one.chargedOn < other.chargedOn ? -1 : 1))
