import { z } from 'zod'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'
import { ChargeOfFolio } from '../charges/index.ts'

const money = { amount, method: z.string(), status: z.enum(['RECORDED', 'VOIDED']) }
const notes = { external_ref: z.string().nullable(), memo: z.string().nullable() }

export const Folio = z
  .object({
    id,
    reservation_id: id,
    is_own: z.boolean().describe("Whether it is the guest's own: its balance is what the guest owes."),
    name: z.string().nullable().describe("Who pays, or what for; null for the guest's own."),
    closed_at: instant.nullable(),
    currency: z.string(),
    total_price: amount,
    total_paid: amount.describe('Payments less refunds; voided ones do not count.'),
    balance: amount.describe('What is still owed; negative if too much was paid.'),
    charges: z.array(ChargeOfFolio),
    payments: z.array(z.object({ id, ...money, paid_at: instant, ...notes })),
    refunds: z.array(
      z.object({
        id,
        payment_id: id.nullable().describe('The payment that it gives back; null if it is of none in particular.'),
        ...money,
        refunded_at: instant,
        ...notes,
      }),
    ),
  })
  .meta({ id: 'Folio' })

export const folioFields = fieldsOf(Folio)
export const folioResource = resourceOf(Folio)

export type FolioResource = z.input<typeof Folio>
