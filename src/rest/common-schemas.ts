import { z } from 'zod'
import { freeText } from '../kernel/free-texts.ts'
import { ulidPattern } from '../kernel/ids.ts'
import { APP_MESSAGE_CHARACTERS_MAX, type LimitSetting, limitTable } from '../kernel/limits.ts'
import type { Page } from '../kernel/page.ts'
import { upper } from './spelling.ts'

export const id = z
  .string()
  .regex(ulidPattern, 'expected an identifier of 26 characters')
  .describe('Identifier of 26 characters.')

export const currency = z.string().regex(/^[A-Z]{3}$/, 'expected a code of ISO 4217')
export const amount = z.int().describe("In the currency's minor unit.")

const [yearMin, yearMax] = [1000, 9999]

/** A moment in a request. */
export const moment = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      input === undefined ? 'is required' : 'expected an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00',
  })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= yearMin && at.getUTCFullYear() <= yearMax, 'expected a year of four digits in UTC')

/** A moment in an answer. */
export const instant = z.iso.datetime()

/**
 * A list whose items are checked only if there are not too many of them, by the highest value that its setting can have. Reporting every
 * fault of millions of items would take gigabytes of memory.
 */
export function listOf<Item extends z.ZodType>(item: Item, bound: number | LimitSetting) {
  const maximum = typeof bound === 'number' ? bound : limitTable[bound][2]
  const refuseLong = (list: z.input<Item>[], { addIssue }: z.RefinementCtx) => {
    if (!Array.isArray(list) || list.length <= maximum) return list
    addIssue({ code: 'too_big', origin: 'array', maximum, inclusive: true, message: `expected ${maximum} items at most` })
    return z.NEVER
  }
  return z.preprocess(refuseLong, z.array(item))
}

/** The same with a bound that no setting changes. The OpenAPI document names it. */
export const someOf = <Item extends z.ZodType>(item: Item, maxItems: number) => listOf(item, maxItems).meta({ maxItems })

export const pageQuery = {
  cursor: z.string().optional().describe('`next_cursor` of the page before.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .meta({ maximum: '{PAGE_SIZE_MAX}' })
    .describe('Rows of the page: at most {PAGE_SIZE_MAX}, by default {PAGE_SIZE_DEFAULT}.'),
}

export const pageOf = (item: z.ZodType) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('Where the next page starts; null when nothing follows.'),
  })

/** A list without pages. */
export const allOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

/** A page of rows as `pageOf` describes it. */
export const pageAnswer = <Row, Item>({ edges, pageInfo }: Page<Row>, item: (row: Row) => Item) => ({
  data: edges.map(({ node }) => item(node)),
  next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
})

/** How an app reports the outcome of an action or an upgrade. */
export const report = z
  .strictObject({
    status: z.enum(['completed', 'failed']).transform(upper),
    message: freeText(z.string().max(APP_MESSAGE_CHARACTERS_MAX)).nullish().describe('For people to read.'),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof report>
