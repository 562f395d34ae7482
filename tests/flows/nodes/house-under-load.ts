import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { type Event, follow } from '../../../examples/follow.ts'
import { commands, events, payments, reservations } from '../../../src/db/tables/index.ts'
import { eventually, openHouse, type TestApp } from '../../harness/index.ts'
import { appWithEndpoint } from '../../harness/marketplace/app-with-endpoint.ts'
import { cash, stayBody } from '../../harness/marketplace/commands.ts'
import type { Nodes } from './nodes.ts'

const changes = 'subscription ($house: ULID!, $after: ID) { changes(accommodationId: $house, after: $after) { eventId type } }'
const create = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }'
const waitMs = 180_000
const followersOfHouse = 2

/** A property whose desk, app and live pages work at all nodes. */
export async function houseUnderLoad(app: TestApp, nodes: Nodes) {
  const house = await openHouse(app)
  const { accommodationId } = house
  const { token, receiver } = await appWithEndpoint(app, house, { patterns: ['pms.reservation.*'] })
  const staff = (await house.as.staff.authorization())!
  const { id: paidStay } = await house.reservation()
  const acknowledged = { stays: [] as string[], commands: 0 }
  const seen = Array.from({ length: followersOfHouse }, (): Event[] => [])
  const gaps: string[] = []
  const following = seen.map((events) =>
    follow({
      url: () => `${nodes.url}/graphql`,
      token: async () => staff.replace('Bearer ', ''),
      query: changes,
      variables: { house: accommodationId },
      after: '0',
      onEvent: (event) => events.push(event),
      onGap: () => gaps.push('gap'),
    }),
  )

  onTestFinished(() => {
    for (const each of following) each.stop()
  })

  /** Undefined if the node ended before it answered. */
  async function post(path: string, headers: Record<string, string>, body: object) {
    try {
      const answer = await fetch(new URL(path, nodes.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return undefined
    }
  }

  const { roomTypeId } = house
  const stay = {
    accommodationId,
    roomTypeId,
    type: 'lodge',
    status: 'INQUIRY',
    primaryGuest: { name: 'Kim Minji' },
    useStartAt: stayBody(house).use_start_at,
    useExpireAt: stayBody(house).use_expire_at,
  }

  return {
    receiver,

    /** A reservation that the desk makes. It is not repeated: without an answer nobody knows whether it was stored. */
    async makeStay(): Promise<void> {
      const answer = await post('/graphql', { authorization: staff }, { query: create, variables: { input: stay } })
      const id = answer?.body.data?.createReservation.reservation.id
      if (id) acknowledged.stays.push(id)
    },

    /** A command of the app, repeated until it is accepted. */
    async pay(amount: number): Promise<void> {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `amount-${amount}` }
      await eventually(
        async () => {
          const answer = await post('/marketplace/api/v1/payments', headers, cash(paidStay, { amount }))
          return answer !== undefined && (answer.status === 201 || answer.status === 202)
        },
        { within: waitMs, every: 50 },
      )
      acknowledged.commands++
    },

    /** Throws unless everything that was acknowledged is there once, and has reached everybody. */
    async expectNothingLost(): Promise<void> {
      const { db } = app.context()
      const ofHouse = eq(commands.accommodationId, accommodationId)
      await eventually(
        async () =>
          (
            await db
              .select()
              .from(commands)
              .where(and(ofHouse, isNull(commands.completedAt)))
          ).length === 0,
        { within: waitMs, every: 100 },
      )
      await eventually(
        async () =>
          (
            await db
              .select()
              .from(events)
              .where(and(eq(events.accommodationId, accommodationId), isNull(events.dispatchedAt)))
          ).length === 0,
        { within: waitMs, every: 100 },
      )
      const statuses = await db.select({ status: commands.status }).from(commands).where(ofHouse)
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']))
      expect(statuses).toHaveLength(acknowledged.commands)
      const [paid] = await db
        .select({ all: sql<number>`count(*)::int`, distinct: sql<number>`count(distinct ${payments.amount})::int` })
        .from(payments)
        .where(eq(payments.accommodationId, accommodationId))
      expect(paid).toEqual({ all: acknowledged.commands, distinct: acknowledged.commands })

      const stored = (
        await db.select({ id: reservations.id }).from(reservations).where(eq(reservations.accommodationId, accommodationId))
      ).map(({ id }) => id)
      expect(acknowledged.stays.filter((id) => !stored.includes(id))).toEqual([])
      const told = () =>
        new Set(receiver.received.filter(({ type }) => type === 'pms.reservation.created').map(({ data }) => data.reservation_id))
      const untold = () => stored.filter((id) => id !== paidStay && !told().has(id))
      await eventually(() => untold().length === 0, { within: waitMs, every: 100 }).catch(() => expect(untold()).toEqual([]))

      const made = (one: Event[]) => one.filter(({ type }) => type === 'reservation.created').length
      await eventually(() => seen.every((one) => made(one) >= stored.length), { within: waitMs, every: 100 }).catch(() => {})
      for (const one of seen) {
        expect(made(one)).toBe(stored.length)
        const numbers = one.map(({ eventId }) => Number(eventId))
        expect(numbers).toEqual([...new Set(numbers)].sort((first, second) => first - second))
      }
      expect(gaps).toEqual([])
      for (const each of following) each.stop()
      await Promise.all(following.map(({ ended }) => ended))
    },

    counts: () => ({ stays: acknowledged.stays.length, commands: acknowledged.commands, webhooks: receiver.received.length }),
  }
}
