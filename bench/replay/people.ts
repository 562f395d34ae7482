import { addDays } from '../../src/kernel/zone.ts'
import type { Requests } from '../common/requests.ts'
import type { Headers } from '../common/servers.ts'
import type { Turnover } from './hotel-day.ts'

/** Who they are, by the headers of their requests. */
export interface Credentials {
  manager: Headers
  staff: Headers
  kiosk: Headers
  channel: Headers
}

interface Place {
  accommodationId: string
  roomTypeId: string
  today: string
}

export type People = ReturnType<typeof peopleOf>

const reservation = 'id status useStartAt useExpireAt room { id roomNumber } primaryGuestProfile { name } folio { id balance }'
const list = `{ count reservations { ${reservation} } }`
const board = `query ($accommodationId: ULID!) { dayBoard(accommodationId: $accommodationId) {
  date arrivals ${list} arrivalsDue departures ${list} departuresDue inHouse ${list} withoutRoom ${list}
} }`
const stayQuery = `query ($id: ULID!) { getSingleReservation(reservationId: $id) { ${reservation} } }`
const roomsQuery = `query ($accommodationId: ULID!) { housekeepingRooms(accommodationId: $accommodationId) {
  id roomNumber cleaningState isReady neededToday nextArrivalAt stays { status arrives departs }
} }`
const folioQuery = `query ($id: ULID) { folio(reservationId: $id) {
  id balance charges { id amount description chargedOn } payments { id amount method }
} }`
const payQuery = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id folioBalance } }'
const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id status room { roomNumber } } }'
const checkOut = 'mutation ($id: ULID!) { reservationCheckOut(reservationId: $id) { id status } }'
const cleanQuery = 'mutation ($input: SetRoomCleaningStatesInput!) { setRoomCleaningStates(input: $input) { id cleaningState } }'
const codeQuery = `query ($accommodationId: ULID!, $code: String!) {
  found: getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $code) { id status room { roomNumber } primaryGuestProfile { name } }
}`
const shopQuery = `query ($id: ULID!) { bookableAccommodation(id: $id) {
  id name currency types descriptions pictures { url } articles { id name amount }
} }`
const offersQuery = `query ($input: OffersInput!) { offers(input: $input) {
  token left total dueNow currency roomType { id name sleeps } ratePlan { id name } lines { date amount } taxes { code amount }
} }`
const holdQuery = 'mutation ($input: HoldOfferInput!) { holdOffer(input: $input) { token booking { status } } }'
const confirmQuery = 'mutation ($token: String!) { confirmBooking(token: $token) { status } }'
const reservationsPath = '/marketplace/api/v1/reservations'
const at = (date: string, time: string) => `${date}T${time}:00+09:00`

/** What the people of a hotel do, its guests, and the apps that sell its rooms. */
export function peopleOf(requests: Requests, { manager, staff, kiosk, channel }: Credentials, place: Place) {
  const { accommodationId, roomTypeId, today } = place
  let count = 0
  const graphql = <Data>(kind: string, headers: Headers, query: string, variables: object) =>
    requests.send<Data>({ kind, path: '/graphql', headers, body: { query, variables } })
  const command = (kind: string, path: string, body: object) =>
    requests.send<{ id: string }>({ kind, path, headers: { ...channel, 'idempotency-key': `replay-${++count}` }, body })

  const settle = async (id: string) => {
    const { folio } = await graphql<{ folio: { id: string; balance: number } }>('folio', staff, folioQuery, { id })
    if (folio.balance > 0)
      await graphql('payment', staff, payQuery, { input: { folioId: folio.id, amount: folio.balance, method: 'card' } })
  }

  return {
    async depart({ departing: id }: Turnover) {
      await graphql('stay', staff, stayQuery, { id })
      await settle(id)
      await graphql('check-out', staff, checkOut, { id })
    },
    async clean({ roomId }: Turnover) {
      await graphql('a room is clean', staff, cleanQuery, { input: { roomIds: [roomId], cleaningState: 'CLEAN' } })
    },
    async arrive({ arriving: id }: Turnover) {
      await graphql('stay', staff, stayQuery, { id })
      await graphql('check-in', staff, checkIn, { id })
      await settle(id)
    },
    async arriveAtKiosk({ checkInCode: code }: Turnover) {
      const { found } = await graphql<{ found: { id: string }[] }>('kiosk: look-up', kiosk, codeQuery, { accommodationId, code })
      if (found.length === 0) throw new Error('kiosk: the code is not known')
      await graphql('kiosk: check-in', kiosk, checkIn, { id: found[0]!.id })
    },
    /** A night of the next months, paid at once. */
    async bookByApp() {
      const arrival = addDays(today, 100 + (count % 200))
      const stay = { type: 'lodge', room_type_id: roomTypeId, sleeps: 2, primary_guest: { name: 'Kim Minji' } }
      const times = { use_start_at: at(arrival, '15:00'), use_expire_at: at(addDays(arrival, 1), '11:00') }
      const prices = { nightly_rates: [{ date: arrival, amount: 110_000 }] }
      const { id } = await command('app: reservation', reservationsPath, { ...stay, ...times, ...prices })
      const payment = { reservation_id: id, amount: 110_000, currency: 'KRW', method: 'card' }
      await command('app: payment', '/marketplace/api/v1/payments', payment)
    },
    /** What an app does with a webhook. */
    async readByApp(id: string) {
      await requests.send({ kind: 'app: stay', method: 'GET', path: `${reservationsPath}/${id}`, headers: channel })
    },
    /** Some guests look, a few buy. Each comes from an address of its own, through a proxy. */
    async visit(buys: boolean) {
      const number = ++count
      const visitor = { 'x-forwarded-for': `10.0.${(number >> 8) % 256}.${number % 256}` }
      await graphql('booking page: property', visitor, shopQuery, { id: accommodationId })
      const arrival = addDays(today, 100 + (number % 200))
      const search = { accommodationId, type: 'lodge', arrival, departure: addDays(arrival, 2), adults: 2 }
      const { offers } = await graphql<{ offers: { token: string }[] }>('booking page: offers', visitor, offersQuery, {
        input: search,
      })
      if (!buys) return
      if (offers.length === 0) throw new Error('booking page: nothing is sold')
      const guest = { name: 'Ada Guest', email: `ada.${number}@example.com` }
      const hold = { offers: [offers[0]!.token], guest, idempotencyKey: `replay-${number}` }
      const { holdOffer } = await graphql<{ holdOffer: { token: string } }>('booking page: hold', visitor, holdQuery, {
        input: hold,
      })
      await graphql('booking page: confirm', visitor, confirmQuery, { token: holdOffer.token })
    },
    async lookAtRooms() {
      await graphql('housekeeping list', staff, roomsQuery, { accommodationId })
    },
    async lookAtHouse() {
      await graphql('console: board', manager, board, { accommodationId })
    },
  }
}
