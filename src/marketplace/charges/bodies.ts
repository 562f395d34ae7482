import { z } from 'zod'
import { ARTICLE_COUNT_MAX, CHARGES_REDUCED_MAX, PRICE_MAX, REFERENCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { id, someOf } from '../../rest/common-schemas.ts'

const ofText = ['unit_price', 'description', 'tax_group', 'is_outside', 'reduces'] as const

export const AddCharge = z
  .strictObject({
    folio_id: id.nullish().describe('Any folio of a stay: the charge comes there, whatever its routes say.'),
    reservation_id: id.nullish().describe('Instead: the charge comes to the folios of the stay by their routes.'),
    article_id: id.nullish().describe('An article that is sold at the desk, at its price.'),
    quantity: z.int().min(1).max(ARTICLE_COUNT_MAX).nullish().describe('One if it is left out.'),
    unit_price: z
      .int()
      .refine((amount) => amount !== 0, 'must not be 0')
      .nullish()
      .describe("Of one, in the currency's minor unit, with its included taxes; below zero for a discount. Not with an article."),
    description: z.string().min(1).nullish().describe('What is charged. Not with an article.'),
    charged_on: z.iso.date().nullish().describe('A day whose books are open; the business day if it is left out.'),
    tax_group: z.string().min(1).max(REFERENCE_CHARACTERS_MAX).nullish().describe('The group of the property if it is left out.'),
    is_outside: z.boolean().nullish().describe('It is no taxable sale, such as a deposit for a key.'),
    reduces: z
      .strictObject({ charge_ids: someOf(id, CHARGES_REDUCED_MAX).nullish(), tax_group: z.string().min(1).nullish() })
      .nullish()
      .describe('What a discount reduces: these charges, or those of a group. All in proportion if it is left out.'),
  })
  .refine(({ folio_id, reservation_id }) => folio_id != null || reservation_id != null, {
    path: ['folio_id'],
    message: 'give folio_id or reservation_id',
  })
  .superRefine((body, { addIssue }) => {
    const refuse = (field: keyof typeof body, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (body.article_id != null) {
      for (const field of ofText) if (body[field] != null) refuse(field, 'not together with article_id')
      return
    }
    for (const field of ['unit_price', 'description'] as const) if (body[field] == null) refuse(field, 'give it, or article_id')
    if (Math.abs((body.unit_price ?? 0) * (body.quantity ?? 1)) > PRICE_MAX) refuse('unit_price', `all are at most ${PRICE_MAX}`)
  })
  .meta({ id: 'AddCharge' })
