import { writeCursor } from '../src/core/changes/cursor.ts'
import { kinds } from '../src/core/changes/resource-kinds.ts'
import { addDays } from '../src/kernel/zone.ts'

/** A stay that a rate plan sold, far ahead, in a room of its own. */
export interface Subject {
  reservationId: string
  folioId: string
  arrival: string
  nextRoomId: string
}

/** What the operations are about. */
export interface Scene {
  accommodationId: string
  today: string
  roomIds: string[]
  /** Stays of the last days, with their history. */
  pastIds: string[]
  /** Number of an event that is one page before the last one. */
  eventNumber: number
}

interface Body {
  query: string
  variables: object
}

export const zoneHours = '+09:00'
export const at = (date: string, time: string) => `${date}T${time}:00${zoneHours}`

const guest = 'primaryGuestProfile { name }'
const reservation = `id status useStartAt useExpireAt room { roomNumber } ${guest} folio { id balance }`
const list = `{ count reservations { ${reservation} } }`
const boardQuery = `query ($accommodationId: ULID!) { dayBoard(accommodationId: $accommodationId) {
  date arrivals ${list} arrivalsDue departures ${list} departuresDue inHouse ${list} withoutRoom ${list} overbooked ${list}
  owing { count total reservations { ${reservation} } }
} }`
const chartQuery = `query ($accommodationId: ULID!, $from: String!, $to: String!) { stays(accommodationId: $accommodationId, from: $from, to: $to) {
  id name unassigned { id status startsAt endsAt guestName people owes updatedAt }
  rooms { id roomNumber floor cleaningState blocks { id kind startsAt endsAt reason }
    stays { id status type startsAt endsAt guestName people overbooked owes updatedAt } }
} }`
const historyQuery = `query ($id: ULID!) { reservationHistory(reservationId: $id) { edges { node { type log actorName before after createdAt } } } }`
const paymentsQuery = `query ($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod) {
  payments(accommodationId: $accommodationId, from: $from, to: $to, method: $method, first: 50) {
    edges { cursor node { id amount currency method status paidAt recordedBy reservationId folioBalance } } pageInfo { hasNextPage endCursor }
  }
}`
const money = '{ method amount count }'
const reportQuery = `query ($accommodationId: ULID!, $date: String!) { dayReport(accommodationId: $accommodationId, date: $date) {
  date currency isClosed charges { source amount count } taxes { code name ratePpm included amount } payments ${money} refunds ${money}
  totalCharged totalPaid totalRefunded openBalances { folioId reservationId status balance } openBalanceCount owedByGuests owedToGuests
} }`
const roomsQuery = `query ($accommodationId: ULID!) { housekeepingRooms(accommodationId: $accommodationId) {
  id roomNumber floor roomType { name } state cleaningState isReady neededToday nextArrivalAt note housekeeper { id name }
  stays { status startsAt endsAt arrives departs adults children infants } blocks { kind reason }
} }`
const changesQuery = `query ($accommodationId: ULID!, $since: String) { changes(accommodationId: $accommodationId, since: $since, first: 50) {
  next hasMore edges { node { kind id event { eventId type } room { roomNumber cleaningState } reservation { ${reservation} } folio { id balance } } }
} }`

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

/** What the people of a property read, as a request of each. */
export const reads: Readonly<Record<string, (scene: Scene, index: number) => Body>> = {
  dayBoard: ({ accommodationId }) => ({ query: boardQuery, variables: { accommodationId } }),
  'stays, 30 days': ({ accommodationId, today }, index) => chart(accommodationId, addDays(today, (index % 30) - 20), 30),
  'stays, 60 days': ({ accommodationId, today }, index) => chart(accommodationId, addDays(today, (index % 30) - 20), 60),
  reservationHistory: ({ pastIds }, index) => ({ query: historyQuery, variables: { id: pick(pastIds, index) } }),
  'payments, the latest': ({ accommodationId }) => ({ query: paymentsQuery, variables: { accommodationId } }),
  'payments of a day by cash': ({ accommodationId, today }, index) => {
    const date = addDays(today, -1 - (index % 390))
    const variables = { accommodationId, from: at(date, '00:00'), to: at(addDays(date, 1), '00:00'), method: 'cash' }
    return { query: paymentsQuery, variables }
  },
  dayReport: ({ accommodationId, today }, index) => ({
    query: reportQuery,
    variables: { accommodationId, date: addDays(today, -(index % 390)) },
  }),
  housekeepingRooms: ({ accommodationId }) => ({ query: roomsQuery, variables: { accommodationId } }),
  'changes, the state': ({ accommodationId, pastIds }, index) => {
    const reading = { kind: 'reservation', after: pick(pastIds, index) } as const
    return {
      query: changesQuery,
      variables: { accommodationId, since: writeCursor(accommodationId, { number: 0, reading, kinds }) },
    }
  },
  'changes, events': ({ accommodationId, eventNumber }, index) => {
    const number = Math.max(0, eventNumber - index)
    return {
      query: changesQuery,
      variables: { accommodationId, since: writeCursor(accommodationId, { number, reading: null, kinds }) },
    }
  },
  'accommodations(keyword)': () => ({
    query: `query ($keyword: String) { accommodations(keyword: $keyword) { edges { node { id name myAuthority } } } }`,
    variables: { keyword: 'bench 1' },
  }),
  mySessions: () => ({ query: '{ mySessions { id createdAt lastUsedAt expiresAt isCurrent } }', variables: {} }),
}

const chart = (accommodationId: string, from: string, days: number): Body => ({
  query: chartQuery,
  variables: { accommodationId, from, to: addDays(from, days - 1) },
})

const moveQuery = `mutation ($input: MoveReservationInput!) { moveReservation(input: $input) {
  difference overbooked refusals { code } reservation { id useExpireAt room { roomNumber } updatedAt }
} }`
const paid = '{ id amount method status folioBalance }'
const payQuery = `mutation ($input: RecordPaymentInput!) { written: recordPayment(input: $input) ${paid} }`
const refundQuery = `mutation ($input: RecordRefundInput!) { written: recordRefund(input: $input) ${paid} }`
const voidQuery = `mutation ($id: ULID!) { written: voidRefund(id: $id) ${paid} }`
const document = '{ id number total balance issuedOn lines { date amount } taxes { code amount } }'
const issueQuery = `mutation ($input: IssueInvoiceInput!) { written: issueInvoice(input: $input) ${document} }`
const creditQuery = `mutation ($id: ULID!) { written: issueCreditNote(invoiceId: $id, reason: "Bench") ${document} }`
const setQuery = `mutation ($input: SetRoomCleaningStatesInput!) { setRoomCleaningStates(input: $input) {
  id roomNumber cleaningState isReady neededToday nextArrivalAt stays { status arrives departs }
} }`

/** What they write: one request for each stay, in this order. `last` is the id that the operation before wrote for the same stay. */
export const writes: Readonly<Record<string, (scene: Scene, subject: Subject, index: number, last: string) => Body>> = {
  'moveReservation, dry run': (_, { reservationId: id, arrival, nextRoomId: roomId }) => ({
    query: moveQuery,
    variables: { input: { id, roomId, useExpireAt: at(addDays(arrival, 2), '11:00'), dryRun: true } },
  }),
  moveReservation: (_, { reservationId: id, arrival, nextRoomId: roomId }) => ({
    query: moveQuery,
    variables: { input: { id, roomId, useExpireAt: at(addDays(arrival, 2), '11:00') } },
  }),
  recordPayment: (_, { folioId }) => ({ query: payQuery, variables: { input: { folioId, amount: 50_000, method: 'card' } } }),
  recordRefund: (_, { folioId }) => ({ query: refundQuery, variables: { input: { folioId, amount: 1000, method: 'cash' } } }),
  voidRefund: (_, __, ___, id) => ({ query: voidQuery, variables: { id } }),
  issueInvoice: (_, { folioId }) => ({
    query: issueQuery,
    variables: { input: { folioId, recipient: { name: 'Bench Ltd.', address: '1 Main Street', taxNumber: '123-45' } } },
  }),
  issueCreditNote: (_, __, ___, id) => ({ query: creditQuery, variables: { id } }),
  'setRoomCleaningStates, 30 rooms': ({ roomIds }, _, index) => ({
    query: setQuery,
    variables: {
      input: { roomIds: roomIds.slice((index * 30) % 270).slice(0, 30), cleaningState: index % 20 < 10 ? 'DIRTY' : 'CLEAN' },
    },
  }),
}
