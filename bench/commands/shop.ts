import { createApp } from '../../src/app.ts'
import { createAccommodation } from '../../src/core/accommodations/index.ts'
import { createReservation } from '../../src/core/reservations/index.ts'
import { createRoomType } from '../../src/core/rooms/index.ts'
import { folios, users } from '../../src/db/tables/index.ts'
import { newId } from '../../src/kernel/ids.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { installApps } from '../common/callers.ts'
import { identity } from '../common/databases.ts'
import type { Headers } from '../common/servers.ts'

const makers = 10
const day = 86_400_000

/** A property with an installed app, and as many folios that it pays to. */
export async function openShop(
  env: Readonly<Record<string, string>>,
  stays: number,
): Promise<{ headers: Headers; folios: string[] }> {
  const app = await createApp(loadConfig({ ...env, WORKER: 'off' }))
  const userId = newId()
  const actor = { kind: 'user', userId, sessionId: userId, name: 'Founder', accessLevel: 'ADMIN', memberships: {} } as const
  const ctx = app.contextOf({ actor })
  const { db } = ctx
  const now = ctx.clock.now()
  const { name, accessLevel } = actor
  const person = { id: userId, identity, name, passwordHash: 'nobody knows it', accessLevel }
  await db.insert(users).values({ ...person, createdAt: now, updatedAt: now })
  const { id: accommodationId } = await createAccommodation(ctx, { name: 'Bench', timeZone: 'Asia/Seoul', currency: 'KRW' })
  const { id: roomTypeId } = await createRoomType(ctx, { accommodationId, name: 'Double', capacity: 2 })
  const stay = {
    accommodationId,
    type: 'lodge',
    useStartAt: now,
    useExpireAt: new Date(now.getTime() + day),
    roomTypeId,
    primaryGuest: { name: 'Hong Gildong' },
  } as const
  const makeSome = async () => {
    for (let count = 0; count < stays / makers; count++) await createReservation(ctx, stay)
  }
  await Promise.all(Array.from({ length: makers }, makeSome))
  const [headers] = await installApps(env.DATABASE_URL!, accommodationId)
  const rows = await db.select({ id: folios.id }).from(folios).orderBy(folios.id)
  await app.stop()
  return { headers: headers!, folios: rows.map(({ id }) => id) }
}
