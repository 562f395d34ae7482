import { and, type Column, eq, gt, inArray, lte, notExists } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { kioskConnections, kiosks } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { kiosksPolicy } from './policy.ts'
import { inUse, isKiosk, lockKiosk } from './queries.ts'
import type { KioskRow } from './view.ts'

export interface Connection {
  accommodationId: string
  kioskId: string
  /** Identifier of the subscription. */
  id: string
}

const expiryOf = ({ clock, limits }: Context) => new Date(clock.now().getTime() + limits.KIOSK_LEASE_SECONDS * 1000)

const ofKiosk = (accommodationId: string | Column, kioskId: string | Column) =>
  matching(kioskConnections, { accommodationId, kioskId })

// not audited: a kiosk that connects or disconnects is no act of a person

export function connect(ctx: Context, connection: Connection): Promise<void> {
  return transact(ctx, async (unit) => {
    const kiosk = inUse(await lockKiosk(unit.db, connection.accommodationId, connection.kioskId))
    await unit.db.insert(kioskConnections).values({ ...connection, expiresAt: expiryOf(ctx) })
    await setConnectionState(ctx, unit, kiosk, 'connected')
  })
}

export function disconnect(ctx: Context, connection: Connection): Promise<void> {
  return transact(ctx, async (unit) => {
    const kiosk = await lockKiosk(unit.db, connection.accommodationId, connection.kioskId)
    await unit.db
      .delete(kioskConnections)
      .where(and(ofKiosk(connection.accommodationId, connection.kioskId), eq(kioskConnections.id, connection.id)))
    await disconnectIfNoneLeft(ctx, unit, kiosk)
  })
}

/** Renews connections of this node. Returns the ids that still exist: other nodes may have deleted expired ones. */
export async function renew(ctx: Context, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .update(kioskConnections)
    .set({ expiresAt: expiryOf(ctx) })
    .where(inArray(kioskConnections.id, ids))
    .returning({ id: kioskConnections.id })
  return new Set(rows.map(({ id }) => id))
}

/** Disconnects kiosks whose node died: nobody renews their connections. */
export async function disconnectSilentKiosks(ctx: Context): Promise<void> {
  authorize(ctx.actor, kiosksPolicy.disconnectSilentKiosks)
  const unexpired = ctx.db
    .select()
    .from(kioskConnections)
    .where(and(ofKiosk(kiosks.accommodationId, kiosks.id), gt(kioskConnections.expiresAt, ctx.clock.now())))
  const silent = await ctx.db
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.connectionState, 'connected'), notExists(unexpired)))
  for (const { accommodationId, id } of silent)
    await transact(ctx, async (unit) => disconnectIfNoneLeft(ctx, unit, await lockKiosk(unit.db, accommodationId, id)))
}

/** Deletes the expired connections of a locked kiosk. Without any other connection the kiosk is disconnected. */
async function disconnectIfNoneLeft(ctx: Context, unit: Unit, kiosk: KioskRow): Promise<void> {
  const { accommodationId, id: kioskId } = kiosk
  const isOfKiosk = ofKiosk(accommodationId, kioskId)
  await unit.db.delete(kioskConnections).where(and(isOfKiosk, lte(kioskConnections.expiresAt, ctx.clock.now())))
  const [left] = await unit.db.select().from(kioskConnections).where(isOfKiosk).limit(1)
  if (!left) await setConnectionState(ctx, unit, kiosk, 'disconnected')
}

async function setConnectionState(
  ctx: Context,
  { db, emit }: Unit,
  kiosk: KioskRow,
  connectionState: KioskRow['connectionState'],
) {
  if (kiosk.connectionState === connectionState) return
  const { accommodationId, id: kioskId } = kiosk
  const connectionChangedAt = ctx.clock.now()
  await db.update(kiosks).set({ connectionState, connectionChangedAt }).where(isKiosk(accommodationId, kioskId))
  const payload = { kioskId, changedAt: connectionChangedAt.getTime() }
  emit({ accommodationId, type: `kiosk.${connectionState}`, subjectId: kioskId, payload })
}
