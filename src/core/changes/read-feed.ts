import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { eventsAfter, newestNumbers } from '../../platform/feed/index.ts'
import { type Subject, subjectsOf } from './event-subjects.ts'
import { defaultKinds, type Kind, kinds, mergedKinds } from './resource-kinds.ts'

/** Which resources of a kind to read: those with these keys, or the next ones after an id. */
export type KeysOrRange = { keys: string[] } | { after: string; limit: number }

/** A resource with its id and the key by which events name it. */
export interface Read<State> {
  id: string
  key: string
  state: State
}

/** How one edge reads the resources. */
interface Reader<State> {
  /** The kinds that the caller may read. */
  isVisible(kind: Kind): boolean
  read(kind: Kind, range: KeysOrRange): Promise<readonly Read<State>[]>
}

/** A resource in its present state, with the event that changed it; null in a reader's first read of the state. */
interface FeedChange<State> extends Read<State> {
  kind: Kind
  event: StoredEvent | null
}

export interface FeedPage<State> {
  changes: FeedChange<State>[]
  next: string
  more: boolean
}

interface FeedRequest {
  accommodationId: string
  since?: string | null | undefined
  limit: number
  /** Kept by the cursor: a reader cannot change them. */
  kinds?: readonly Kind[] | undefined
}

/**
 * What a client needs for a copy of the property: first every resource, then every change. The number of the newest event is read
 * before the first resource, so that a change during the read comes after it. The caller was authorized by the verb.
 */
export async function readFeed<State>(ctx: Context, request: FeedRequest, reader: Reader<State>): Promise<FeedPage<State>> {
  const { accommodationId, since, limit, kinds: chosen } = request
  const cursor = since == null ? await startCursor(ctx, accommodationId, reader, chosen) : readCursor(accommodationId, since)
  if (chosen && inOrder(chosen).join() !== cursor.kinds.join())
    refuseField('kinds', 'the same kinds as in the first request; start again without since to read others')
  return cursor.reading
    ? readState(accommodationId, reader, cursor, cursor.reading, limit)
    : readEvents(ctx, accommodationId, reader, cursor, limit)
}

async function startCursor<State>(
  ctx: Context,
  accommodationId: string,
  { isVisible }: Reader<State>,
  chosen: readonly Kind[] = defaultKinds,
): Promise<Cursor> {
  const ordered = inOrder(chosen)
  return { number: await newestNumber(ctx, accommodationId), reading: startOf(ordered.find(isVisible)), kinds: ordered }
}

async function newestNumber({ db }: Context, accommodationId: string): Promise<number> {
  return (await newestNumbers(db, [accommodationId])).get(accommodationId) ?? 0
}

async function readState<State>(
  accommodationId: string,
  { isVisible, read }: Reader<State>,
  cursor: Cursor,
  { kind, after }: NonNullable<Cursor['reading']>,
  limit: number,
): Promise<FeedPage<State>> {
  const visible = cursor.kinds.filter(isVisible)
  const rows = visible.includes(kind) ? await read(kind, { after, limit: limit + 1 }) : []
  const page = rows.slice(0, limit).map((row) => ({ ...row, kind, event: null }))
  const next = rows.length > limit ? { kind, after: page.at(-1)!.id } : startOf(kindAfter(kind, visible))
  return { changes: page, next: writeCursor(accommodationId, { ...cursor, reading: next }), more: true }
}

const startOf = (kind: Kind | undefined) => (kind === undefined ? null : { kind, after: '' })

const kindAfter = (kind: Kind, visible: readonly Kind[]) => visible.find((each) => kinds.indexOf(each) > kinds.indexOf(kind))

async function readEvents<State>(
  ctx: Context,
  accommodationId: string,
  reader: Reader<State>,
  { number, kinds }: Cursor,
  limit: number,
): Promise<FeedPage<State>> {
  // read first: an event that commits in between is on this page or a later one
  const newest = await newestNumber(ctx, accommodationId)
  if (number > newest)
    fail('EVENT_UNKNOWN', { field: 'since', message: 'There is no such event yet. Start again without since.' })
  const visible = kinds.filter(reader.isVisible)
  const events = await eventsAfter(ctx.db, accommodationId, number, limit)
  const hasNoGap = events.every((event, index) => event.number === number + 1 + index)
  if (!hasNoGap || (events.length === 0 && number < newest))
    fail('EVENTS_EXPIRED', 'Events that old are no longer kept. Start again without since.')
  const page = pageOf(events, visible, ctx.limits.CHANGES_SUBJECTS_MAX)
  const last = page.at(-1)?.event.number ?? number
  return {
    changes: await withState(reader, page, visible),
    next: writeCursor(accommodationId, { number: last, reading: null, kinds }),
    more: last < newest,
  }
}

/** An event with the resources that it changes. */
interface Changed {
  event: StoredEvent
  subjects: readonly Subject[]
}

/** The first of the events, as many as change no more resources together than a page has; at least one. */
function pageOf(events: readonly StoredEvent[], visible: readonly Kind[], subjectsMax: number): Changed[] {
  const page: Changed[] = []
  let count = 0
  for (const event of events) {
    const subjects = subjectsOf(event).filter(({ kind }) => visible.includes(kind))
    count += subjects.length
    if (count > subjectsMax && page.length > 0) break
    page.push({ event, subjects })
  }
  return page
}

/** Each kind is read once, after the events: the state is never older than its event. */
async function withState<State>(
  { read }: Reader<State>,
  page: readonly Changed[],
  visible: readonly Kind[],
): Promise<FeedChange<State>[]> {
  const subjects = withLastOfMerged(page.flatMap(({ event, subjects }) => subjects.map((subject) => ({ event, ...subject }))))
  const states = new Map<string, Read<State>[]>()
  for (const kind of visible) {
    const keys = new Set(subjects.filter((subject) => subject.kind === kind).map(({ key }) => key))
    if (keys.size === 0) continue
    const rows = await read(kind, { keys: [...keys] })
    for (const [key, ofKey] of Map.groupBy(rows, (row) => row.key)) states.set(`${kind} ${key}`, ofKey)
  }
  return subjects.flatMap(({ event, kind, key }) =>
    (states.get(`${kind} ${key}`) ?? []).map((state) => ({ ...state, kind, event })),
  )
}

function withLastOfMerged<Each extends Subject>(subjects: readonly Each[]): Each[] {
  const last = new Map(subjects.map((subject) => [`${subject.kind} ${subject.key}`, subject]))
  return subjects.filter((subject) => !mergedKinds.has(subject.kind) || last.get(`${subject.kind} ${subject.key}`) === subject)
}

/** The position of a reader: after an event and, during its first read of the whole state, after a resource. */
interface Cursor {
  number: number
  reading: { kind: Kind; after: string } | null
  /** What the reader chose when it started. */
  kinds: readonly Kind[]
}

const ulid = '[0-9A-HJKMNP-TV-Z]{26}'
const anyKind = kinds.join('|')
const pattern = new RegExp(`^(${ulid})\\.(\\d{1,15})(?:\\.(${anyKind})\\.(${ulid})?)?(?:~((?:${anyKind})(?:,(?:${anyKind}))*))?$`)

const isDefault = (chosen: readonly Kind[]) => chosen.join() === defaultKinds.join()

/**
 * `01J….120` is after event 120 of a property. `01J….120.room.01K…` is after that room, and the events after 120 come when all is read.
 * `~room,rate_plan` at its end are the kinds, if the reader chose some. The cursor names its property: at another one the same number
 * would silently skip events.
 */
const writeCursor = (accommodationId: string, { number, reading, kinds }: Cursor): string => {
  const position = [accommodationId, number, ...(reading ? [reading.kind, reading.after] : [])].join('.')
  return isDefault(kinds) ? position : `${position}~${kinds}`
}

function readCursor(accommodationId: string, text: string): Cursor {
  const [, cursorAccommodationId, number, kind, after = '', chosen] = pattern.exec(text) ?? []
  if (cursorAccommodationId !== accommodationId) fail('CURSOR_INVALID', { field: 'since' })
  const reading = kind === undefined ? null : { kind: kind as Kind, after }
  return { number: Number(number), reading, kinds: chosen === undefined ? defaultKinds : inOrder(chosen.split(',')) }
}

/** Each kind once, in the order of the list. */
const inOrder = (names: readonly string[]): readonly Kind[] => kinds.filter((kind) => names.includes(kind))
