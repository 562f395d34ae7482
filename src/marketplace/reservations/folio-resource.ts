import { z } from 'zod'
import type { FolioRow } from '../../core/folios/index.ts'
import { none } from '../../db/selection.ts'
import { amount, id, instant, iso } from '../../rest/common-schemas.ts'

export const Folio = z
  .object({
    id,
    reservation_id: id,
    currency: z.string(),
    total_price: amount,
    total_paid: amount,
    balance: amount.describe('What is still owed; negative if too much was paid.'),
    charges: z.array(
      z.object({
        id,
        kind: z.enum(['NIGHT', 'EXTRA']),
        charged_on: z.iso.date(),
        description: z.string(),
        amount,
        voided_at: instant.nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id,
        amount,
        method: z.string(),
        status: z.enum(['RECORDED', 'VOIDED']),
        paid_at: instant,
        external_ref: z.string().nullable(),
        memo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Folio' })

/** The fields that `folioResource` needs. */
export const folioFields = {
  reservationId: none,
  currency: none,
  totalPrice: none,
  totalPaid: none,
  balance: none,
  charges: { kind: none, chargedOn: none, description: none, amount: none, voidedAt: none },
  payments: { amount: none, method: none, status: none, paidAt: none, externalRef: none, memo: none },
}

export function folioResource(row: FolioRow) {
  return {
    id: row.id,
    reservation_id: row.reservationId,
    currency: row.currency,
    total_price: row.totalPrice,
    total_paid: row.totalPaid,
    balance: row.balance,
    charges: row.charges.map(({ id, kind, chargedOn, description, amount, voidedAt }) => {
      return { id, kind, charged_on: chargedOn, description, amount, voided_at: iso(voidedAt) }
    }),
    payments: row.payments.map(({ id, amount, method, status, paidAt, externalRef, memo }) => {
      return { id, amount, method, status, paid_at: paidAt.toISOString(), external_ref: externalRef, memo }
    }),
  }
}

export type FolioResource = ReturnType<typeof folioResource>
