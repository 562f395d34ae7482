import { z } from 'zod'
import { articleUnits, salePlaces } from '../../db/tables/index.ts'
import { ARTICLE_COUNT_MAX, STAY_ARTICLES_MAX } from '../../kernel/limits.ts'
import { amount, id, instant, someOf } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

export const salePlace = z.enum(salePlaces)

export const Article = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    names: z.record(z.string(), z.string()).describe('Language tag → name.'),
    unit: z
      .enum(articleUnits)
      .describe(
        'What one piece is for: the stay, each night, each guest, each guest and night, each begun hour of an hourly stay, or itself.',
      ),
    sold_at: z.array(salePlace).describe('With stays, at the desk onto a folio, or by guests at a kiosk.'),
    amount: amount.describe('Of one piece, with its included taxes.'),
    tax_group: z.string().describe('The percentages of this group apply.'),
    age_band: z
      .string()
      .nullable()
      .describe('The guests who are counted: the code of an age band, ADULT, CHILD or INFANT; null for all.'),
    mandatory: z.boolean().describe('Each new stay that is priced by a rate plan has it.'),
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Article', description: 'What a property sells besides stays, such as breakfast or parking.' })

export const articleFields = fieldsOf(Article)
export const articleResource = resourceOf(Article)

const StayArticle = z
  .strictObject({
    article_id: id,
    count: z.int().min(1).max(ARTICLE_COUNT_MAX).nullish().describe('How many, of its unit; 1 if omitted.'),
  })
  .meta({ id: 'StayArticle' })

export const StayArticles = someOf(StayArticle, STAY_ARTICLES_MAX)
