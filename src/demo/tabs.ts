import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { eventCounters, reservations } from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { addDays, dateIn } from '../kernel/zone.ts'
import { openSession } from '../user/sessions/index.ts'
import { demoPassword } from './accounts.ts'
import { house } from './house.ts'
import type { Demo } from './seed.ts'

interface Tab {
  query: string
  variables?: string
  headers?: string
}

const signIn = `# Every tab of this page runs unchanged. Sign-ins: owner, manager, staff, maid, customer, vendor, admin, superadmin.
mutation SignIn($input: SignInInput!) {
  signIn(input: $input) {
    token { accessToken refreshToken }
  }
}
`

const list = `query Reservations($accommodationId: ULID!, $after: String) {
  getAccommodationReservations(
    accommodationId: $accommodationId
    filter: { status: [DEFINITE, HOLDING, CHECKED_IN], sortKey: useStartAt, sortDirection: asc }
    first: 20
    after: $after
  ) {
    edges {
      node {
        id status type useStartAt useExpireAt
        room { roomNumber }
        roomType { name }
        primaryGuestProfile { name contacts { contactType contactValue } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`

const checkIn = `# Run this, then the next tab: it begins with what happened since this page was opened, such as this check-in.
mutation CheckIn($reservationId: ULID!) {
  reservationCheckIn(reservationId: $reservationId) {
    id status useStartAt useExpireAt
    room { roomNumber state }
  }
}
`

const subscribe = `# Follows a property: what happened since this page was opened comes first, then each change as it happens. The explorer ends
# it when another tab is chosen; run again, it begins at the same place. /console/developers/live follows on.
subscription Live($accommodationId: ID!, $after: ID) {
  dataSubscription(accommodationId: $accommodationId, after: $after) { eventId type data }
}
`

const offers = `# Needs no credential: what everybody can buy of a stay. A token books its offer at its price.
query Offers($input: OffersInput!) {
  offers(input: $input) {
    token expiresAt left total dueNow dueAtProperty currency
    roomType { name description sleeps }
    ratePlan { name }
    lines { kind date description amount taxes { name amount } }
    cancellation { name freeUntil steps { from amount } }
  }
}
`

/** The tabs of GraphiQL, signed in as the manager of the demo where that is needed. */
export async function demoTabs(ctx: Context, demo: Demo): Promise<Tab[]> {
  const { accessToken } = await openSession(ctx, ctx.db, { userId: demo.users.manager!.id })
  const headers = text({ Authorization: `Bearer ${accessToken}` })
  const { accommodationId } = demo
  const arrival = addDays(dateIn(house.timeZone, ctx.clock.now()), 7)
  const stay = { accommodationId, type: 'lodge', arrival, departure: addDays(arrival, 2), adults: 2 }
  return [
    { query: signIn, variables: text({ input: { identity: 'manager', password: demoPassword } }) },
    { query: list, variables: text({ accommodationId }), headers },
    { query: checkIn, variables: text({ reservationId: await readyToCheckIn(ctx, demo) }), headers },
    { query: subscribe, variables: text({ accommodationId, after: await lastEvent(ctx, accommodationId) }), headers },
    { query: offers, variables: text({ input: stay }) },
  ]
}

/** A reservation that is still ready to check in, also after earlier runs of the tab. */
async function readyToCheckIn({ db }: Context, { accommodationId, reservations: examples }: Demo): Promise<string> {
  const [next] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, accommodationId),
        inArray(reservations.status, ['DEFINITE', 'HOLDING']),
        isNotNull(reservations.roomId),
        isNull(reservations.deletedAt),
      ),
    )
    .orderBy(asc(reservations.useStartAt))
    .limit(1)
  return next?.id ?? examples.readyToCheckIn!.id
}

/** The number of the property's last event. */
async function lastEvent({ db }: Context, accommodationId: string): Promise<string> {
  const [counter] = await db.select().from(eventCounters).where(eq(eventCounters.accommodationId, accommodationId))
  return String(counter?.last ?? 0)
}

const text = (value: object) => JSON.stringify(value, null, 2)
