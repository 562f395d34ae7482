import { folio } from '../../core/folios/index.ts'
import { getSingleReservation, type ReservationRow } from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { orNotFound } from '../commands/index.ts'
import { type FolioResource, folioFields, folioResource } from './folio-resource.ts'
import { type ReservationResource, reservationFields, reservationResource } from './reservation-resource.ts'

export const readReservationRow = (ctx: Context, reservationId: string): Promise<ReservationRow> =>
  orNotFound(getSingleReservation(ctx, { reservationId }, reservationFields))

export const readReservation = async (ctx: Context, id: string): Promise<ReservationResource> =>
  reservationResource(await readReservationRow(ctx, id))

export const readFolio = async (ctx: Context, reservationId: string): Promise<FolioResource> =>
  folioResource(await orNotFound(folio(ctx, { reservationId }, folioFields)))
