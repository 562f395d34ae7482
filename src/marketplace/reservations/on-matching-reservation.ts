import { folio } from '../../core/folios/index.ts'
import {
  getSingleReservation,
  locateReservation,
  type ReservationRow,
  transactOnReservation,
} from '../../core/reservations/index.ts'
import type { StoredRequest } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { requireIfMatch } from '../../kernel/etag.ts'
import type { Unit } from '../../kernel/transact.ts'
import { orNotFound } from '../commands/index.ts'
import { type FolioResource, folioFields, folioResource } from './folio-resource.ts'
import { type ReservationResource, reservationFields, reservationResource } from './reservation-resource.ts'

/**
 * Works on a locked reservation of the app's property, if its ETag matches If-Match. All that the verbs of the request lock is locked here
 * in the order of all writers (docs/architecture.md), because another order could deadlock.
 */
export async function onMatchingReservation<T>(
  ctx: Context,
  { id, ifMatch, body }: Pick<StoredRequest, 'id' | 'ifMatch' | 'body'>,
  work: (ctx: Context, before: ReservationRow) => Promise<T>,
): Promise<T> {
  const located = await locateReservation(ctx.db, id!)
  if (located.accommodationId !== appOf(ctx).accommodationId) fail('RESERVATION_NOT_FOUND')
  const { room_id: roomId } = (body ?? {}) as { room_id?: string | null }
  const inUnit = async (unit: Unit) => {
    const inner = unit.joined(ctx)
    const before = await readReservationRow(inner, id!)
    requireIfMatch(ctx, ifMatch, reservationResource(before))
    return work(inner, before)
  }
  // not audited: the verbs of the work leave their own entries
  return transactOnReservation(ctx, located, { newRoomId: roomId ?? null, withBooks: true }, inUnit)
}

const readReservationRow = (ctx: Context, reservationId: string): Promise<ReservationRow> =>
  orNotFound(getSingleReservation(ctx, { reservationId }, reservationFields))

export const readReservation = async (ctx: Context, id: string): Promise<ReservationResource> =>
  reservationResource(await readReservationRow(ctx, id))

export async function readFolios(ctx: Context, reservationId: string): Promise<FolioResource[]> {
  const { folios } = await orNotFound(getSingleReservation(ctx, { reservationId }, { folios: folioFields }))
  return folios.map(folioResource)
}

export const readFolio = async (ctx: Context, reservationId: string): Promise<FolioResource> =>
  folioResource(await orNotFound(folio(ctx, { reservationId }, folioFields)))
