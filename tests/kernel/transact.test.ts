import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteReservation, modifyReservation } from '../../src/core/reservations/index.ts'
import { setRoomState } from '../../src/core/rooms/room-state.ts'
import type { Database } from '../../src/db/database.ts'
import { auditEntries, events, reservationMemos, rooms } from '../../src/db/tables/index.ts'
import type { Context } from '../../src/kernel/context.ts'
import { fail } from '../../src/kernel/errors.ts'
import { newId } from '../../src/kernel/ids.ts'
import { transact, type Unit } from '../../src/kernel/transact.ts'
import { type House, onPostgres, openHouse, startApp } from '../harness/index.ts'

// on a busy machine PostgreSQL looks for a deadlock later than the default waits for a lock
const app = await startApp({ limits: { DATABASE_LOCK_SECONDS: 60 } })
let house: House
let reservationId: string

beforeEach(async () => {
  house = await openHouse(app)
  reservationId = (await house.reservation({ room: 0 })).id
})

const asOwner = (): Context =>
  app.server.contextOf({
    actor: {
      kind: 'user',
      userId: newId(),
      sessionId: newId(),
      name: 'Owner',
      accessLevel: 'PARTNER',
      memberships: { [house.accommodationId]: 'OWNER' },
    },
  })
const asTask = () => app.context()

const storedEvents = async () => {
  const { db } = app.context()
  const rows = await db
    .select({ number: events.number, type: events.type, actor: events.actor })
    .from(events)
    .where(eq(events.accommodationId, house.accommodationId))
    .orderBy(asc(events.number))
  return rows
}

async function stateOf(index: number) {
  const { db } = app.context()
  const [room] = await db.select().from(rooms).where(eq(rooms.id, house.rooms[index]!.id))
  return room!.state
}

const occupyRoom = (ctx: Context, index: number) => setRoomState(ctx, { roomId: house.rooms[index]!.id, state: 'USING' })

const roomId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const roomChanged = {
  type: 'room.state_changed',
  payload: { roomId, state: 'USING', cleaningState: 'CLEAN', stateUpdatedAt: 0 },
} as const
const someEvent = () => ({ accommodationId: house.accommodationId, subjectId: newId(), ...roomChanged }) as never

/** Fails with this SQLSTATE. */
const failWith = (db: Database, state: string) =>
  db.execute(sql.raw(`do $$ begin raise exception 'broken' using errcode = '${state}'; end $$`))

describe('A verb that joins a unit of work', () => {
  test('commits with the unit, and its audit entry and event name the actor of the verb', async () => {
    const owner = asOwner()
    const before = await storedEvents()
    await transact(asTask(), async (unit) => {
      unit.emit(someEvent())
      await occupyRoom(unit.joined(owner), 1)
      await modifyReservation(unit.joined(owner), { id: reservationId, memoContent: 'Late' })
      unit.emit(someEvent())
    })
    const after = (await storedEvents()).slice(before.length)
    expect(after.map(({ number }) => number)).toEqual(after.map((_, index) => before.length + 1 + index))
    expect(after.map(({ actor }) => actor.kind)).toEqual(['system', 'user', 'user', 'system'])
    const entries = await app.context().db.select().from(auditEntries).where(eq(auditEntries.requestId, owner.requestId))
    expect(entries.map(({ type, actorKind }) => [type, actorKind])).toEqual([
      ['room.setState', 'user'],
      ['reservation.modify', 'user'],
    ])
  })

  test('is rolled back alone if it is refused, and the unit continues', async () => {
    const before = await storedEvents()
    await transact(asTask(), async (unit) => {
      unit.emit(someEvent())
      const refused = transact(unit.joined(asOwner()), async (inner) => {
        await occupyRoom(inner.joined(asOwner()), 1)
        inner.emit(someEvent())
        fail('CONFLICT')
      })
      await expect(refused).rejects.toMatchObject({ errorCode: 'CONFLICT' })
      await occupyRoom(unit.joined(asOwner()), 2)
    })
    expect(await stateOf(1)).toBe('NOT_USING')
    expect(await stateOf(2)).toBe('USING')
    const after = (await storedEvents()).slice(before.length)
    expect(after.map(({ number }) => number)).toEqual([before.length + 1, before.length + 2])
  })

  test('is rolled back with the unit if that fails later', async () => {
    const before = await storedEvents()
    const failed = transact(asTask(), async (unit) => {
      await occupyRoom(unit.joined(asOwner()), 1)
      await deleteReservation(unit.joined(asOwner()), { id: reservationId })
      fail('BAD_REQUEST')
    })
    await expect(failed).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
    expect(await stateOf(1)).toBe('NOT_USING')
    expect(await storedEvents()).toEqual(before)
  })

  test('sees what the unit wrote before', async () => {
    const types = await transact(asTask(), async (unit) => {
      const owner = unit.joined(asOwner())
      await deleteReservation(owner, { id: reservationId })
      const again = deleteReservation(owner, { id: reservationId })
      await expect(again).rejects.toMatchObject({ errorCode: 'RESERVATION_DELETED' })
      return unit.db.select().from(rooms).where(eq(rooms.id, house.rooms[0]!.id))
    })
    expect(types[0]!.state).toBe('NOT_USING')
  })

  test('turns the violation of a constraint into its own error', async () => {
    await transact(asTask(), async (unit) => {
      const memo = { accommodationId: house.accommodationId, reservationId, type: 'MEMO', content: 'x' } as const
      const insert = (ctx: Context) =>
        transact(ctx, ({ db }) => db.insert(reservationMemos).values({ ...memo, id: newId(), updatedAt: ctx.clock.now() }), {
          constraints: { reservation_memos_one_of_type: 'MEMO_EXISTS' },
        })
      await insert(unit.joined(asOwner()))
      await expect(insert(unit.joined(asOwner()))).rejects.toMatchObject({ errorCode: 'MEMO_EXISTS' })
    })
    expect(
      await app.context().db.select().from(reservationMemos).where(eq(reservationMemos.reservationId, reservationId)),
    ).toHaveLength(1)
  })

  test.each(['40001', '40P01'])('is not retried alone after %s: the whole unit is', async (state) => {
    const before = await storedEvents()
    const tries = { outer: 0, inner: 0 }
    await transact(asTask(), async (unit) => {
      tries.outer++
      await occupyRoom(unit.joined(asOwner()), 1)
      await transact(unit.joined(asOwner()), async ({ db, emit }) => {
        emit(someEvent())
        if (++tries.inner < 3) await failWith(db, state)
      })
    })
    expect(tries).toEqual({ outer: 3, inner: 3 })
    expect((await storedEvents()).slice(before.length).map(({ number }) => number)).toEqual([
      before.length + 1,
      before.length + 2,
    ])
  })

  test('that always deadlocks fails the unit with CONFLICT', async () => {
    const refused = transact(asTask(), (unit) => transact(unit.joined(asOwner()), ({ db }) => failWith(db, '40P01')))
    await expect(refused).rejects.toMatchObject({ errorCode: 'CONFLICT' })
  })

  test('cannot run beside another one: the unit is rolled back', async () => {
    const before = await storedEvents()
    const concurrent = transact(asTask(), async (unit) => {
      await Promise.all([occupyRoom(unit.joined(asOwner()), 1), occupyRoom(unit.joined(asOwner()), 2)])
    })
    await expect(concurrent).rejects.toThrow('that is joined')
    expect([await stateOf(1), await stateOf(2)]).toEqual(['NOT_USING', 'NOT_USING'])
    expect(await storedEvents()).toEqual(before)
  })

  test('and still runs when the unit fails is rolled back with it', async () => {
    const slow = async (unit: Unit) => {
      await transact(unit.joined(asOwner()), async ({ db }) => {
        for (let statements = 0; statements < 20; statements++) await db.execute(sql`select 1`)
        await db.update(rooms).set({ state: 'USING' }).where(eq(rooms.id, house.rooms[1]!.id))
      })
    }
    const failed = transact(asTask(), (unit) => Promise.all([slow(unit), setImmediate().then(() => fail('CONFLICT'))]))
    await expect(failed).rejects.toMatchObject({ errorCode: 'CONFLICT' })
    // on the same connection
    await transact(asTask(), ({ db }) => db.execute(sql`select 1`))
    expect(await stateOf(1)).toBe('NOT_USING')
  })
})

test('No verb joins a unit of work that has ended', async () => {
  const late = await transact(asTask(), async (unit) => unit.joined(asOwner()))
  await expect(transact(late, async () => {})).rejects.toThrow('that is ended')
  const kept: Context[] = []
  const failed = transact(asTask(), async (unit) => {
    kept.push(unit.joined(asOwner()))
    fail('CONFLICT')
  })
  await expect(failed).rejects.toMatchObject({ errorCode: 'CONFLICT' })
  await expect(transact(kept[0]!, async () => {})).rejects.toThrow('that is ended')
})

onPostgres('Concurrent units of work', () => {
  test('number their events without gaps, even if inner verbs fail', async () => {
    const { length: before } = await storedEvents()
    const unit = (index: number) =>
      transact(asTask(), async (outer) => {
        outer.emit(someEvent())
        const refused = transact(outer.joined(asOwner()), async ({ emit }) => {
          emit(someEvent())
          if (index % 3 === 0) fail('CONFLICT')
        })
        await refused.catch(() => {})
        if (index % 7 === 0) fail('BAD_REQUEST')
      }).catch(() => {})
    await Promise.all(Array.from({ length: 60 }, (_, index) => unit(index)))
    const numbers = (await storedEvents()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(before)
  })

  test('that deadlock both succeed in the end', async () => {
    const [first, second] = house.rooms.map(({ id }) => id) as [string, string]
    const lock = (ctx: Context, id: string) =>
      transact(ctx, async ({ db }) => {
        const isRoom = and(eq(rooms.accommodationId, house.accommodationId), eq(rooms.id, id))
        await db.select().from(rooms).where(isRoom).for('update')
      })
    let arrived = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const lockBoth = (one: string, other: string) =>
      transact(asTask(), async (unit) => {
        await lock(unit.joined(asOwner()), one)
        if (++arrived === 2) open()
        await both
        await lock(unit.joined(asOwner()), other)
        unit.emit(someEvent())
      })
    const { length: before } = await storedEvents()
    await Promise.all([lockBoth(first, second), lockBoth(second, first)])
    expect(await storedEvents()).toHaveLength(before + 2)
  })
})
