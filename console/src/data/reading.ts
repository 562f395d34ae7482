import { signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { ChangesSubscription } from '../generated/data.ts'
import { followChanges } from './live.ts'
import { ReadSchedule } from './read-schedule.ts'

type Subject = ChangesSubscription['changes']['subjects'][number]

/** What a part of a screen shows. It keeps the former value until the next one is there. */
export class Reading<Value> {
  readonly value = signal<Value | undefined>(undefined)
  readonly error = signal<unknown>(undefined)
  /** Whether something else than the value is asked for now. */
  readonly isTurning = signal(false)
  readonly #schedule: ReadSchedule
  #load: () => Promise<Value>

  constructor(load: () => Promise<Value>) {
    this.#load = load
    this.#schedule = new ReadSchedule(() => this.#read())
  }

  /** Reads something else from now on: at once, or when this time has gone by without another turn. */
  turnTo(load: () => Promise<Value>, restMs = 0): void {
    this.#load = load
    this.isTurning.value = true
    if (restMs === 0) this.#schedule.now()
    else this.#schedule.after(restMs)
  }

  readonly read = (): void => this.#schedule.now()
  /** Reads now what was started, and again when the server has had time for it. */
  readonly readTwice = (): void => {
    this.read()
    setTimeout(this.read, startedMs)
  }
  readonly readSoon = (): void => this.#schedule.soon()
  readonly stop = (): void => this.#schedule.stop()
  /** Carries out a write, and reads what came of it. */
  readonly during = <Result>(write: () => Promise<Result>): Promise<Result> => this.#schedule.during(write)

  async #read(): Promise<void> {
    const load = this.#load
    try {
      const value = await load()
      if (load !== this.#load) return
      this.value.value = value
      this.error.value = undefined
    } catch (error) {
      if (load === this.#load) this.error.value = error
    }
    if (load === this.#load) this.isTurning.value = false
  }
}

/** How often what no change of the property names is read again, such as deliveries. */
export const pollMs = 10_000
/** After something was started, the server needs about this time until it can be seen. */
const startedMs = 1500

/** Typing changes what is asked for several times: only the last of it is asked, after this time. */
export const settleMs = 350

export interface Watched {
  /** Changes at this property are followed. */
  accommodationId?: string
  /** Only changes of these kinds. */
  kinds?: readonly Subject['kind'][]
  /** Waits until the inputs have rested for this time, as whoever types is not asked after each letter. */
  restMs?: number
  /** Reads again after each such time, while the page is in sight. */
  everyMs?: number
}

/** Reads now, when `inputs` change, and after changes of what is shown. */
export function useReading<Value>(
  load: () => Promise<Value>,
  inputs: readonly unknown[] = [],
  watched: Watched = {},
): Reading<Value> {
  const { accommodationId, kinds, restMs, everyMs } = watched
  const reading = useMemo(() => new Reading(load), [])
  useEffect(() => reading.turnTo(load, restMs), inputs)
  useEffect(() => reading.stop, [])
  useChanges(reading, accommodationId, kinds && (({ kind }) => kinds.includes(kind)))
  useEffect(() => {
    if (!everyMs) return
    const read = () => document.hidden || reading.read()
    const timer = setInterval(read, everyMs)
    // what was hidden is out of date when it is seen again
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [everyMs])
  return reading
}

/** Reads again after changes at a property: all of them, or those of which a subject concerns what is shown. */
export function useChanges<Value>(
  reading: Reading<Value>,
  accommodationId: string | undefined,
  concerns?: (subject: Subject) => boolean,
): void {
  useEffect(() => {
    if (!accommodationId) return
    return followChanges(accommodationId, {
      onChange: ({ subjects }) => {
        if (!concerns || subjects.some(concerns)) reading.readSoon()
      },
      onGap: reading.readSoon,
    })
  }, [reading, accommodationId])
}

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
    everyMs: everyMs && everyMs * count.value,
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
