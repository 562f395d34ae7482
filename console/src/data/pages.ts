import { signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { type Reading, useReading, type Watched } from './reading.ts'

export interface Page<Row> {
  edges: readonly { node: Row }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

export interface Rows<Row> {
  rows: Row[]
  hasMore: boolean
}

export interface Pages<Row> {
  reading: Reading<Rows<Row>>
  /** Reads one page more. */
  more: () => void
}

/** A list that is read page by page. All pages that are shown are read again; with many of them it is read less often. */
export function usePages<Row>(
  read: (after: string | null) => Promise<Page<Row>>,
  inputs: readonly unknown[],
  { everyMs, ...watched }: Watched = {},
): Pages<Row> {
  const count = useMemo(() => signal(1), inputs)
  const reading = useReading(() => readPages(count.peek(), read), [count, count.value], {
    ...watched,
    ...(everyMs && { everyMs: everyMs * count.value }),
  })
  const more = () => {
    count.value++
  }
  return { reading, more }
}

async function readPages<Row>(count: number, read: (after: string | null) => Promise<Page<Row>>): Promise<Rows<Row>> {
  const rows: Row[] = []
  let after: string | null = null
  for (let nth = 0; nth < count; nth++) {
    const { edges, pageInfo }: Page<Row> = await read(after)
    rows.push(...edges.map(({ node }) => node))
    if (!pageInfo.hasNextPage) return { rows, hasMore: false }
    after = pageInfo.endCursor ?? null
  }
  return { rows, hasMore: true }
}
