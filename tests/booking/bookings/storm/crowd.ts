import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '../../../harness/booking/seller.ts'
import type { Answer } from '../../../harness/graphql-client.ts'
import type { GraphqlClient, MarketClient, TestApp } from '../../../harness/index.ts'
import { keyed, stayBody } from '../../../harness/marketplace/commands.ts'

/** How long each answer took, in milliseconds. */
export class Times {
  readonly #all: number[] = []

  async of<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.#all.push(performance.now() - start)
    }
  }

  report(): string {
    const sorted = this.#all.toSorted((one, other) => one - other)
    const at = (share: number) => `${Math.round(sorted[Math.ceil(sorted.length * share) - 1]!)} ms`
    return `${sorted.length} answers, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`
  }
}

/** `done`, or why it was refused. */
export const outcomeOf = ({ errors }: Answer): string => errors?.[0]?.extensions.errorCode ?? 'done'

export function countsOf(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** One night of the prices of a seller. */
export const night = {
  dates: { arrival: '2027-05-03', departure: '2027-05-04' },
  from: '2027-05-03T06:00:00Z',
  to: '2027-05-04T02:00:00Z',
}

const create = 'mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }'

export async function sellAsStaff(client: GraphqlClient, house: Seller, refuseOverbooking: boolean): Promise<string> {
  const { accommodationId, roomTypeId } = house
  const stay = { type: 'lodge', useStartAt: night.from, useExpireAt: night.to, primaryGuest: { name: 'Park Jiwon' } }
  return outcomeOf(await client.graphql(create, { input: { accommodationId, roomTypeId, ...stay, refuseOverbooking } }))
}

export async function sellAsApp(app: MarketClient, house: Seller, refuseOverbooking: boolean): Promise<string> {
  const stay = { use_start_at: night.from, use_expire_at: night.to, nightly_rates: undefined }
  const body = stayBody(house, { ...stay, refuse_overbooking: refuseOverbooking })
  const { status, body: answer } = await app.post('/api/v1/reservations', body, keyed())
  return status < 300 ? 'done' : status < 500 ? String(answer.error).toUpperCase() : `status ${status}`
}

const block = 'mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }'

export async function blockRoom(client: GraphqlClient, { rooms }: Seller, at: number): Promise<string> {
  const input = { roomId: rooms[at % rooms.length]!.id, kind: 'OUT_OF_ORDER', startsAt: night.from, endsAt: night.to }
  return outcomeOf(await client.graphql(block, { input }))
}

/** What takes rooms of a property: that within its limit, and that which staff or apps brought beyond it. */
export async function takenAt(app: TestApp, { accommodationId }: Seller) {
  const { rows } = await app.context().db.execute<{ held: number; sold: number; beyond: number }>(sql`
    with taken as (
      select overbooked from reservations where accommodation_id = ${accommodationId} and deleted_at is null
      union all
      select overbooked from room_blocks where accommodation_id = ${accommodationId} and released_at is null
    ), holding as (
      select count(*)::int as count from held_stays where accommodation_id = ${accommodationId} and ended_at is null
    )
    select holding.count as held, holding.count + count(*) filter (where not overbooked)::int as sold,
      count(*) filter (where overbooked)::int as beyond
    from holding left join taken on true group by holding.count`)
  return rows[0]!
}

/** Rows that guests left at a property. */
export async function rowsAt(app: TestApp, { accommodationId }: Seller) {
  const { rows } = await app.context().db.execute<{ bookings: number; stays: number }>(sql`
    select (select count(*)::int from bookings where accommodation_id = ${accommodationId}) as bookings,
      (select count(*)::int from held_stays where accommodation_id = ${accommodationId}) as stays`)
  return rows[0]!
}

export const expectOnly = (outcomes: readonly string[], allowed: readonly string[]) =>
  expect([...new Set(outcomes)].filter((outcome) => !allowed.includes(outcome))).toEqual([])
