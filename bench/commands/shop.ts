import { createApp } from '../../src/app.ts'
import { createAccommodation } from '../../src/core/accommodations/index.ts'
import { createReservation } from '../../src/core/reservations/index.ts'
import { createRoomType } from '../../src/core/rooms/index.ts'
import { apps, appTokens, folios, installations, users } from '../../src/db/tables/index.ts'
import type { Actor } from '../../src/kernel/actor.ts'
import { newId } from '../../src/kernel/ids.ts'
import { scopes } from '../../src/kernel/scopes.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { hashToken, randomToken } from '../../src/platform/tokens/index.ts'

const makers = 10
const day = 86_400_000

/** A property with an installed app, and as many folios that it pays to. */
export async function openShop(
  env: Readonly<Record<string, string>>,
  stays: number,
): Promise<{ token: string; folios: string[] }> {
  const app = await createApp(loadConfig({ ...env, WORKER: 'off' }))
  const userId = newId()
  const actor: Actor = { kind: 'user', userId, sessionId: userId, name: 'Founder', accessLevel: 'ADMIN', memberships: {} }
  const ctx = app.contextOf({ actor })
  const { db } = ctx
  const now = ctx.clock.now()
  const person = {
    id: userId,
    identity: 'founder',
    name: 'Founder',
    passwordHash: 'nobody knows it',
    accessLevel: 'ADMIN',
  } as const
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
  const token = randomToken('foyer_app')
  const [appId, installationId] = [newId(), newId()]
  const times = { createdAt: now, updatedAt: now }
  await db.insert(apps).values({ id: appId, ownerId: userId, name: 'Bench', redirectUris: [], ...times })
  const granted = { version: '1.0.0', effectiveScopes: [...scopes], installedAt: now, updatedAt: now }
  await db.insert(installations).values({ accommodationId, id: installationId, appId, ...granted })
  const expiresAt = new Date(now.getTime() + day)
  await db
    .insert(appTokens)
    .values({ accommodationId, hash: hashToken(token), installationId, cleansUp: false, createdAt: now, expiresAt })
  const rows = await db.select({ id: folios.id }).from(folios).orderBy(folios.id)
  await app.stop()
  return { token, folios: rows.map(({ id }) => id) }
}
