import { z } from 'zod'
import { type CursorValues, decodeCursor } from './cursor.ts'
import { fail, refuseField } from './errors.ts'
import type { Limits } from './limits.ts'
import type { InputOf } from './parse.ts'

const [count, cursor] = [z.int().nullish(), z.string().nullish()]

/** The fields of the input of a list that is read by pages. */
export const pageFields = { first: count, after: cursor, last: count, before: cursor }

export type PageArguments = InputOf<typeof pageFields>

/** The page to read: `size` rows between two cursors, forward from the first or backward from the last. */
export interface PageRequest {
  size: number
  backward: boolean
  after: CursorValues | null
  before: CursorValues | null
}

export interface Edge<Node> {
  cursor: string
  node: Node
}

export interface Page<Node> {
  edges: Edge<Node>[]
  pageInfo: PageInfo
}

export interface PageInfo {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}

/** A page with the number of all rows of its list; 0 if it was not requested. */
export interface CountedPage<Node> extends Page<Node> {
  totalCount: number
}

/** `list` names the list and its order. */
export function pageRequest(args: PageArguments, limits: Limits, list: string): PageRequest {
  const { first, after, last, before } = args
  if (first != null && last != null) fail('BAD_REQUEST', 'Give first or last, not both.')
  const size = first ?? last ?? limits.PAGE_SIZE_DEFAULT
  if (size < 0 || size > limits.PAGE_SIZE_MAX)
    refuseField(
      last == null ? 'first' : 'last',
      size < 0 ? 'must not be negative' : `a page holds at most ${limits.PAGE_SIZE_MAX} rows`,
    )
  const backward = last != null || (first == null && before != null && after == null)
  const read = (cursor: string | null | undefined) => (cursor == null ? null : decodeCursor(cursor, list))
  return { size, backward, after: read(after), before: read(before) }
}

/** What was read is in reading order, with one edge more than the page's size if more follow. */
export function pageOf<Node>(read: readonly Edge<Node>[], { size, backward, after, before }: PageRequest): Page<Node> {
  const more = read.length > size
  const edges = read.slice(0, size)
  if (backward) edges.reverse()
  const pageInfo = {
    hasNextPage: backward ? before !== null : more,
    hasPreviousPage: backward ? more : after !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
  return { edges, pageInfo }
}
