import { z } from 'zod'
import { ulidPattern } from '../kernel/ids.ts'
import type { Page } from '../kernel/page.ts'

// What many operations share.

export const id = z.string().regex(ulidPattern).describe('Identifier of 26 characters.')

const yearLeast = 1000

/** A moment as input. */
export const moment = z.iso
  .datetime({ offset: true, error: 'expected an RFC 3339 time with its offset such as 2026-11-21T10:29:38+09:00' })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= yearLeast, 'expected a year of four digits')

/** A moment as it is answered. */
export const instant = z.iso.datetime()
export const iso = (at: Date | null) => at?.toISOString() ?? null

export const pageQuery = {
  cursor: z.string().optional().describe('`next_cursor` of the page before.'),
  limit: z.coerce.number().int().min(1).optional().describe('Rows of the page.'),
}

export const pageOf = (item: z.ZodType) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe('Where the next page starts; null when nothing follows.'),
  })

/** A page of rows as `pageOf` describes it. */
export const pageAnswer = <Row, Item>({ edges, pageInfo }: Page<Row>, item: (row: Row) => Item) => ({
  data: edges.map(({ node }) => item(node)),
  next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
})

/** How an app reports on what it was asked to do. */
export const report = z
  .strictObject({
    status: z.enum(['completed', 'failed']),
    message: z.string().max(2000).nullish().describe('For people to read.'),
  })
  .meta({ id: 'Report' })

export const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
export const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>
/** `camelCase` as `snake_case`. */
export const snake = (words: string) => words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
