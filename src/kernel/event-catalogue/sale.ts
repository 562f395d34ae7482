import { z } from 'zod'
import { day, event, id, ids, text, texts } from './event.ts'

const ratePlan = { ratePlanId: id }
const code = { code: text }
const fields = texts.describe('Those that changed.')
const idsOrAll = ids.nullable().describe('Null for all of them.')
const changedDays = {
  version: z.int(),
  ranges: z
    .array(
      z.strictObject({
        ratePlanIds: idsOrAll,
        roomTypeIds: idsOrAll,
        from: day,
        to: day,
      }),
    )
    .describe('A range may cover days that did not change.'),
}

/** What is sold, and at what price. */
export const sale = {
  'rate_plan.created': event('A rate plan was created.', ratePlan),
  'rate_plan.updated': event('A rate plan changed.', { ...ratePlan, fields }),
  'rates.changed': event('Prices of these days changed, those of derived plans included.', changedDays),
  'stay_rules.changed': event('Rules of stays changed.', changedDays),
  'age_bands.changed': event('Bands of guests changed, and the prices that follow from them.', { codes: texts }),
  'promo_code.created': event('A code was created.', code),
  'promo_code.updated': event('A code changed.', code),
  'policy.created': event('A policy was created, or a version of one.', { policyId: id, version: z.int() }),
  'policy.updated': event('A policy changed.', { policyId: id }),
  'taxes.changed': event('Taxes were created or changed.', { codes: texts }),
  'article.created': event('An article was created.', { articleId: id }),
  'article.updated': event('An article changed.', { articleId: id, fields }),
  'import.started': event('An import began or went on.', { importId: id }),
  'import.ended': event('An import ended.', { importId: id, status: z.enum(['DONE', 'CANCELED', 'FAILED']) }),
} as const
