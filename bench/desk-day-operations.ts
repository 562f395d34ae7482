import { writeCursor } from '../src/core/changes/cursor.ts'
import { kinds } from '../src/core/changes/resource-kinds.ts'
import { addDays } from '../src/kernel/zone.ts'

/** A stay that a rate plan sold, far ahead, in a room of its own. */
export interface Subject {
  reservationId: string
  folioId: string
  arrival: string
  nextRoomId: string
  roomTypeId: string
}

/** What the operations are about. */
export interface Scene {
  accommodationId: string
  today: string
  roomIds: string[]
  /** Stays of the last days, with their history. */
  pastIds: string[]
  /** Words by which these guests are found. */
  keywords: string[]
  /** Devices of the caller other than this one. */
  sessionIds: string[]
  /** Refresh tokens of further sessions of the caller. */
  refreshTokens: readonly string[]
  /** An app of the caller, and its installation here. */
  app: { appId: string; installationId: string }
  /** Number of an event that is one page before the last one. */
  eventNumber: number
}

export interface Body {
  query: string
  variables: object
  /** Who asks, if not the manager. */
  as?: 'staff'
}

const zoneHours = '+09:00'
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
const paymentsQuery = `query ($accommodationId: ULID!, $from: DateTime, $to: DateTime, $method: PaymentMethod, $status: PaymentStatus) {
  payments(accommodationId: $accommodationId, from: $from, to: $to, method: $method, status: $status, first: 50) {
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

const figures =
  '{ rooms available sold held arrivals departures occupancyPpm roomRevenue roomRevenueNet adr revPar pickUp { nights } }'
const occupancyQuery = `query ($accommodationId: ULID!, $from: String!, $to: String!, $since: String) {
  occupancy(accommodationId: $accommodationId, from: $from, to: $to, pickUpSince: $since) {
    currency total ${figures} days { date figures ${figures} }
    roomTypes { name total ${figures} } channels { channelId total ${figures} } ratePlans { name total ${figures} }
  }
}`
const invoicesQuery = `query ($accommodationId: ULID!, $from: String, $to: String) {
  invoices(accommodationId: $accommodationId, from: $from, to: $to, first: 50) {
    edges { node { id number kind total balance issuedOn recipient { name } } } pageInfo { hasNextPage endCursor }
  }
}`
const refundsQuery = `query ($accommodationId: ULID!, $from: DateTime, $to: DateTime) {
  refunds(accommodationId: $accommodationId, from: $from, to: $to, first: 50) { edges { node { id amount method status } } }
}`
const guestsQuery = `query ($accommodationId: ULID!, $keyword: String!) { guests(accommodationId: $accommodationId, keyword: $keyword) {
  edges { node { id name vehicleNumber stayCount contacts { contactType contactValue } lastStay { id useStartAt } nextStay { id useStartAt } } }
} }`
const articlesQuery = `query ($accommodationId: ULID!) {
  articles(accommodationId: $accommodationId) { id code name unit soldAt amount taxGroup mandatory archivedAt }
}`
const folioQuery = `query ($id: ULID) { folio(reservationId: $id) {
  id balance totalPrice totalPaid charges { id amount description chargedOn source } payments { id amount method } refunds { id amount method }
} }`
const bookingsQuery = `query ($accommodationId: ULID!) { bookings(accommodationId: $accommodationId, first: 20) {
  edges { node { id number status balance totalPrice people booker { name } reservations { id status useStartAt useExpireAt } } }
} }`
const quoteQuery = `query ($input: QuoteStayInput!) { quoteStay(input: $input) {
  currency offers { roomTypeId ratePlanId total left lines { date amount } taxes { code amount } refusals { code } }
} }`

const appInstallationsQuery = `query ($appId: ULID!) { appInstallations(appId: $appId) {
  edges { node { id accommodationName state version effectiveScopes installedAt setupReadyAt } } pageInfo { endCursor }
} }`
const appDeliveriesQuery = `query ($installationId: ULID!) { appDeliveries(installationId: $installationId) {
  edges { node { id type resource status attempts body log { number at milliseconds status failure } } } pageInfo { endCursor }
} }`
const appCommandsQuery = `query ($installationId: ULID!) { appCommands(installationId: $installationId) {
  edges { node { id kind status attempts reservationId request result error { code } } } pageInfo { endCursor }
} }`

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!

export const chartOf60Days = 'stays, 60 days'

/** What the people of a property read, as a request of each. */
export const reads: Readonly<Record<string, (scene: Scene, index: number) => Body>> = {
  dayBoard: ({ accommodationId }) => ({ query: boardQuery, variables: { accommodationId } }),
  'stays, 14 days': ({ accommodationId, today }, index) => chart(accommodationId, addDays(today, (index % 30) - 20), 14),
  'stays, 30 days': ({ accommodationId, today }, index) => chart(accommodationId, addDays(today, (index % 30) - 20), 30),
  [chartOf60Days]: ({ accommodationId, today }, index) => chart(accommodationId, addDays(today, (index % 30) - 20), 60),
  reservationHistory: ({ pastIds }, index) => ({ query: historyQuery, variables: { id: pick(pastIds, index) } }),
  'payments, the latest': ({ accommodationId }) => ({ query: paymentsQuery, variables: { accommodationId } }),
  'payments of a day by cash': ({ accommodationId, today }, index) => {
    const date = addDays(today, -1 - (index % 390))
    const variables = { accommodationId, from: at(date, '00:00'), to: at(addDays(date, 1), '00:00'), method: 'cash' }
    return { query: paymentsQuery, variables }
  },
  'payments by card that are recorded': ({ accommodationId }) => ({
    query: paymentsQuery,
    variables: { accommodationId, method: 'card', status: 'RECORDED' },
  }),
  'refunds of a month': ({ accommodationId, today }, index) => ({
    query: refundsQuery,
    variables: {
      accommodationId,
      from: at(addDays(today, -31 - (index % 360)), '00:00'),
      to: at(addDays(today, -(index % 360)), '00:00'),
    },
  }),
  'invoices of a month': ({ accommodationId, today }, index) => ({
    query: invoicesQuery,
    variables: { accommodationId, from: addDays(today, -30 + (index % 10)), to: today },
  }),
  folio: ({ pastIds }, index) => ({ query: folioQuery, variables: { id: pick(pastIds, index) } }),
  'occupancy, a month': ({ accommodationId, today }, index) => {
    const from = addDays(today, (index % 60) - 40)
    return { query: occupancyQuery, variables: { accommodationId, from, to: addDays(from, 29), since: addDays(today, -7) } }
  },
  'guests(keyword)': ({ accommodationId, keywords }, index) => ({
    query: guestsQuery,
    variables: { accommodationId, keyword: pick(keywords, index) },
  }),
  bookings: ({ accommodationId }) => ({ query: bookingsQuery, variables: { accommodationId } }),
  articles: ({ accommodationId }) => ({ query: articlesQuery, variables: { accommodationId } }),
  'quoteStay, 2 nights': ({ accommodationId, today }, index) => {
    const arrival = addDays(today, 100 + (index % 200))
    const input = { accommodationId, type: 'lodge', arrival, departure: addDays(arrival, 2), sleeps: 2 }
    return { query: quoteQuery, variables: { input } }
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
  kiosks: ({ accommodationId }) => ({
    query: 'query ($accommodationId: ID!) { kiosks(accommodationId: $accommodationId) { id name connectionState } }',
    variables: { accommodationId },
  }),
  installations: ({ accommodationId }) => ({
    query: 'query ($accommodationId: ULID!) { installations(accommodationId: $accommodationId) { id } }',
    variables: { accommodationId },
  }),
  webhookDeliveries: ({ accommodationId }) => ({
    query: `query ($accommodationId: ULID!) {
      webhookDeliveries(accommodationId: $accommodationId) { edges { node { id } } pageInfo { endCursor } }
    }`,
    variables: { accommodationId },
  }),
  appInstallations: ({ app: { appId } }) => ({ query: appInstallationsQuery, variables: { appId } }),
  appVersions: ({ app: { appId } }) => ({
    query:
      'query ($appId: ULID!) { appVersions(appId: $appId) { edges { node { version scopes manifest publishedAt } } pageInfo { endCursor } } }',
    variables: { appId },
  }),
  appSecrets: ({ app: { appId } }) => ({
    query: 'query ($appId: ULID!) { appSecrets(appId: $appId) { id kind createdAt lastUsedAt endsAt } }',
    variables: { appId },
  }),
  'appDeliveries, with bodies': ({ app: { installationId } }) => ({ query: appDeliveriesQuery, variables: { installationId } }),
  appCommands: ({ app: { installationId } }) => ({ query: appCommandsQuery, variables: { installationId } }),
  mySessions: () => ({ query: '{ mySessions { id createdAt lastUsedAt expiresAt isCurrent } }', variables: {} }),
}

const chart = (accommodationId: string, from: string, days: number): Body => ({
  query: chartQuery,
  variables: { accommodationId, from, to: addDays(from, days - 1) },
})
