import { z } from 'zod'
import type { FolioRow } from '../../core/folios/index.ts'
import { none } from '../../db/selection.ts'
import { chargeSources } from '../../db/tables/index.ts'
import { amount, id, instant, iso } from '../../rest/common-schemas.ts'

const ChargeTax = z.object({
  code: z.string(),
  name: z.string(),
  rate_ppm: z.int().nullable().describe('Parts per million of the price; null for a fixed amount.'),
  amount,
  included: z.boolean().describe('Whether the amount of the charge contains it.'),
})

export const Folio = z
  .object({
    id,
    reservation_id: id,
    currency: z.string(),
    total_price: amount,
    total_paid: amount.describe('Payments less refunds; voided ones do not count.'),
    balance: amount.describe('What is still owed; negative if too much was paid.'),
    charges: z.array(
      z.object({
        id,
        kind: z.enum(['NIGHT', 'EXTRA']),
        source: z.enum(chargeSources).describe('What it comes from; `TAX` is a tax on top of the price.'),
        article_id: id.nullable().describe('The article, also of a tax on top of it.'),
        taxes: z.array(ChargeTax),
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
    refunds: z.array(
      z.object({
        id,
        payment_id: id.nullable().describe('The payment that it gives back; null if it is of none in particular.'),
        amount,
        method: z.string(),
        status: z.enum(['RECORDED', 'VOIDED']),
        refunded_at: instant,
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
  charges: {
    kind: none,
    source: none,
    articleId: none,
    taxes: none,
    chargedOn: none,
    description: none,
    amount: none,
    voidedAt: none,
  },
  payments: { amount: none, method: none, status: none, paidAt: none, externalRef: none, memo: none },
  refunds: { paymentId: none, amount: none, method: none, status: none, refundedAt: none, externalRef: none, memo: none },
}

const taxResource = ({ code, name, ratePpm, amount, included }: FolioRow['charges'][number]['taxes'][number]) => ({
  code,
  name,
  rate_ppm: ratePpm,
  amount,
  included,
})

export function folioResource(row: FolioRow) {
  return {
    id: row.id,
    reservation_id: row.reservationId,
    currency: row.currency,
    total_price: row.totalPrice,
    total_paid: row.totalPaid,
    balance: row.balance,
    charges: row.charges.map(({ id, kind, source, articleId, taxes, chargedOn, description, amount, voidedAt }) => {
      return {
        id,
        kind,
        source,
        article_id: articleId,
        taxes: taxes.map(taxResource),
        charged_on: chargedOn,
        description,
        amount,
        voided_at: iso(voidedAt),
      }
    }),
    payments: row.payments.map(({ id, amount, method, status, paidAt, externalRef, memo }) => {
      return { id, amount, method, status, paid_at: paidAt.toISOString(), external_ref: externalRef, memo }
    }),
    refunds: row.refunds.map(({ id, paymentId, amount, method, status, refundedAt, externalRef, memo }) => {
      const refunded_at = refundedAt.toISOString()
      return { id, payment_id: paymentId, amount, method, status, refunded_at, external_ref: externalRef, memo }
    }),
  }
}

export type FolioResource = ReturnType<typeof folioResource>
