import { z } from 'zod'
import { charge } from '../../core/folios/index.ts'
import { chargeSources, untaxedKinds } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'
import { orNotFound } from '../commands/index.ts'

const ChargeTax = z.object({
  code: z.string(),
  name: z.string(),
  rate_ppm: z.int().nullable().describe('Parts per million of the price; null for a fixed amount.'),
  amount,
  included: z.boolean().describe('Whether the amount of the charge contains it.'),
  base: amount.optional().describe('What it is levied on, if that is not the charge without its included taxes.'),
})

/** A charge as its folio shows it. */
export const ChargeOfFolio = z.object({
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
})

export const Charge = ChargeOfFolio.extend({ folio_id: id, reservation_id: id }).meta({ id: 'Charge' })

export const chargeResource = resourceOf(Charge)

export type ChargeResource = z.input<typeof Charge>

const fields = fieldsOf(Charge)

export const readCharge = async (ctx: Context, id: string): Promise<ChargeResource> =>
  chargeResource(await orNotFound(charge(ctx, { id }, fields)))
