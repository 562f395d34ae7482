import { folio } from '../../core/folios/index.ts'
import { getSingleReservation, type ReservationRow } from '../../core/reservations/index.ts'
import type { Context } from '../../kernel/context.ts'
import { withinReach } from '../commands/index.ts'
import { type ReservationResource, reservationResource, resourceFields } from './resource.ts'

export const readRow = (ctx: Context, reservationId: string): Promise<ReservationRow> =>
  withinReach(getSingleReservation(ctx, { reservationId }, resourceFields))

export const readReservation = async (ctx: Context, id: string): Promise<ReservationResource> =>
  reservationResource(await readRow(ctx, id))

const none = {}
const folioFields = {
  reservationId: none,
  currency: none,
  totalPrice: none,
  totalPaid: none,
  balance: none,
  charges: { kind: none, chargedOn: none, description: none, amount: none, voidedAt: none },
  payments: { amount: none, method: none, status: none, paidAt: none, externalRef: none, memo: none },
}

/** The account of a reservation: what was charged, what was paid, and what is still owed. */
export async function readFolio(ctx: Context, reservationId: string) {
  const row = await withinReach(folio(ctx, { reservationId }, folioFields))
  return {
    id: row.id,
    reservation_id: row.reservationId,
    currency: row.currency,
    total_price: row.totalPrice,
    total_paid: row.totalPaid,
    balance: row.balance,
    charges: row.charges.map(({ id, kind, chargedOn, description, amount, voidedAt }) => {
      return { id, kind, charged_on: chargedOn, description, amount, voided_at: voidedAt?.toISOString() ?? null }
    }),
    payments: row.payments.map(({ id, amount, method, status, paidAt, externalRef, memo }) => {
      return { id, amount, method, status, paid_at: paidAt.toISOString(), external_ref: externalRef, memo }
    }),
  }
}
