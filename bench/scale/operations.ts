import { addDays } from '../../src/kernel/zone.ts'
import { at } from '../desk-day-operations.ts'
import { foyerList, page } from '../questions.ts'

/** A desk, and what it does something with. Each place of the series has a stay and a room of its own. */
export interface Subject {
  accommodationId: string
  desk: Record<string, string>
  app: Record<string, string>
  pastId: string
  code: string
  roomId: string
  roomTypeId: string
  today: string
  /** What `create` made. */
  reservationId?: string
  folioId?: string
}

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: object
}

export interface Operation {
  call(subject: Subject): Call
  /** Keeps what later operations need. */
  // biome-ignore lint/suspicious/noExplicitAny: an id or two of what came
  keep?(subject: Subject, data: any): void
  repeats?: true
}

const fields = 'id status useStartAt useExpireAt room { roomNumber } primaryGuestProfile { name } folio { id balance }'
const list = `{ count reservations { ${fields} } }`

const ask = (query: string, variables: (subject: Subject) => object) => (subject: Subject) => ({
  path: '/graphql',
  headers: subject.desk,
  body: { query, variables: variables(subject) },
})
const command = (path: string, { app, roomId }: Subject, body: object): Call => ({
  path,
  headers: { ...app, 'idempotency-key': `scale-${roomId}` },
  body,
})
const property = ({ accommodationId }: Subject) => ({ accommodationId })
const stay = ({ reservationId: id }: Subject) => ({ id })
const input = (of: (subject: Subject) => object) => (subject: Subject) => ({ input: of(subject) })

/** In the order in which each subject goes through them. */
export const operations: Readonly<Record<string, Operation>> = {
  'list of 20 reservations': { repeats: true, call: ask(foyerList, ({ accommodationId }) => page(accommodationId)) },
  'look-up by code': {
    repeats: true,
    call: ask(
      `query ($accommodationId: ULID!, $code: String!) { getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $code) { ${fields} } }`,
      ({ accommodationId, code }) => ({ accommodationId, code }),
    ),
  },
  'a reservation by its id': {
    repeats: true,
    call: ask(`query ($id: ULID!) { getSingleReservation(reservationId: $id) { ${fields} } }`, ({ pastId: id }) => ({ id })),
  },
  'day board': {
    repeats: true,
    call: ask(
      `query ($accommodationId: ULID!) { dayBoard(accommodationId: $accommodationId) { date arrivals ${list} departures ${list} inHouse ${list} } }`,
      property,
    ),
  },
  availability: {
    repeats: true,
    call: ask(
      `query ($accommodationId: ULID!, $from: DateTime!, $to: DateTime!) {
        roomAvailability(accommodationId: $accommodationId, from: $from, to: $to) { roomTypeId total free unassigned } }`,
      ({ accommodationId, today }) => ({ accommodationId, from: at(today, '15:00'), to: at(addDays(today, 2), '11:00') }),
    ),
  },
  quote: {
    repeats: true,
    call: ask(
      `query ($input: QuoteStayInput!) { quoteStay(input: $input) { currency offers { roomTypeId ratePlanId total left refusals { code } } } }`,
      input(({ accommodationId, today }) => ({
        ...{ accommodationId, type: 'lodge', arrival: today, departure: addDays(today, 2), sleeps: 2 },
      })),
    ),
  },
  'create a reservation': {
    call: ask(
      `mutation ($input: CreateReservationInput!) { made: createReservation(input: $input) { reservation { id folio { id } } } }`,
      input(({ accommodationId, roomTypeId }) => {
        const [useStartAt, useExpireAt] = [0, 20].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
        const guest = { sleeps: 2, primaryGuest: { name: 'Bench' } }
        return { accommodationId, type: 'lodge', useStartAt, useExpireAt, roomTypeId, ...guest }
      }),
    ),
    keep(subject, { made: { reservation } }) {
      subject.reservationId = reservation.id
      subject.folioId = reservation.folio.id
    },
  },
  'assign a room': {
    call: ask(
      'mutation ($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { id roomId } }',
      input(({ reservationId, roomId }) => ({ reservationId, roomId })),
    ),
  },
  'check in': { call: ask('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id status } }', stay) },
  'add a charge': {
    call: ask(
      'mutation ($input: AddChargeInput!) { addCharge(input: $input) { id amount } }',
      input(({ reservationId }) => ({ reservationId, amount: 5000, description: 'Tea' })),
    ),
  },
  'record a payment': {
    call: ask(
      'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id folioBalance } }',
      input(({ folioId }) => ({ folioId, amount: 5000, method: 'card' })),
    ),
  },
  'folio of a reservation': {
    repeats: true,
    call: ask(
      'query ($id: ULID) { folio(reservationId: $id) { id balance charges { id amount } payments { id amount } } }',
      stay,
    ),
  },
  'app: a reservation by its id': {
    repeats: true,
    call: ({ app, reservationId }) => ({
      method: 'GET',
      path: `/marketplace/api/v1/reservations/${reservationId}`,
      headers: app,
    }),
  },
  'app: list of reservations': {
    repeats: true,
    call: ({ app }) => ({ method: 'GET', path: '/marketplace/api/v1/reservations?limit=20', headers: app }),
  },
  'app: command, a payment': {
    call: (subject) =>
      command('/marketplace/api/v1/payments', subject, {
        ...{ folio_id: subject.folioId, amount: 1000, currency: 'KRW', method: 'cash' },
      }),
  },
  'check out': { call: ask('mutation ($id: ULID!) { reservationCheckOut(reservationId: $id) { id status } }', stay) },
  'a room is clean': {
    call: ask(
      'mutation ($input: SetRoomCleaningStatesInput!) { setRoomCleaningStates(input: $input) { id cleaningState } }',
      input(({ roomId }) => ({ roomIds: [roomId], cleaningState: 'CLEAN' })),
    ),
  },
  changes: {
    repeats: true,
    call: ask(
      `query ($accommodationId: ULID!) { changes(accommodationId: $accommodationId, first: 50) { next hasMore edges { node { kind id } } } }`,
      property,
    ),
  },
}
