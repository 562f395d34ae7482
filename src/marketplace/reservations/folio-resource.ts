import { z } from 'zod'
import { chargeSources, untaxedKinds } from '../../db/tables/index.ts'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

const ChargeTax = z.object({
  code: z.string(),
  name: z.string(),
  rate_ppm: z.int().nullable().describe('Parts per million of the price; null for a fixed amount.'),
  amount,
  included: z.boolean().describe('Whether the amount of the charge contains it.'),
  base: amount.optional().describe('What it is levied on, if that is not the charge without its included taxes.'),
})

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
    charges: z.array(
      z.object({
        id,
        kind: z.enum(['NIGHT', 'EXTRA']),
        source: z.enum(chargeSources).describe('What it comes from; `TAX` is a tax on top of the price.'),
        article_id: id.nullable().describe('The article, also of a tax on top of it.'),
        taxes: z.array(ChargeTax),
        tax_group: z.string().nullable().describe('The group that its taxes are of, if it is known.'),
        untaxed: z.enum(untaxedKinds).nullable().describe('Why it has no taxes, if somebody said so.'),
        untaxed_reason: z.string().nullable(),
        charged_on: z.iso.date(),
        description: z.string(),
        amount,
        is_late: z.boolean().describe('Whether it belongs to a day whose books were closed before.'),
        late_of: z.iso.date().nullable().describe('That day; null if it is not late, or corrects charges of several.'),
        split_of: id.nullable().describe('What all parts of a charge have that was split between folios.'),
        planned: z.boolean().describe('Whether its stay is INQUIRY or TENTATIVE: then it is no revenue yet.'),
        voided_at: instant.nullable(),
      }),
    ),
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
