import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { eventsAfter, newestNumbers } from '../../platform/feed/index.ts'
import { type Cursor, inOrder, readCursor, writeCursor } from './cursor.ts'
import { type Subject, subjectsOf } from './event-subjects.ts'
import { changesPolicy } from './policy.ts'
import { type Resource, readResources } from './read-resources.ts'
import { defaultKinds, type Kind, kinds, mergedKinds } from './resource-kinds.ts'
import { visibleKinds, visibleState } from './visible-kinds.ts'

/** A resource in its present state, with the event that changed it; null in a reader's first read of the state. */
export type Change = Resource & { event: StoredEvent | null }

export interface Changes {
  changes: Change[]
  next: string
  more: boolean
}

interface ChangesWanted {
  since?: string | undefined
  limit?: number | undefined
  /** Kept by the cursor: a reader cannot change them. */
  kinds?: readonly Kind[] | undefined
}

/**
 * What a client needs for a copy of the property: first every resource, then every change. The number of the newest event is read
 * before the first resource, so that a change during the read comes after it.
 */
export async function listChanges(ctx: Context, { since, limit, kinds: chosen }: ChangesWanted): Promise<Changes> {
  authorize(ctx.actor, changesPolicy.listChanges)
  const { CHANGES_PAGE_MAX } = ctx.limits
  const size = limit ?? CHANGES_PAGE_MAX
  if (size < 1 || size > CHANGES_PAGE_MAX) refuseField('limit', `a page holds 1 to ${CHANGES_PAGE_MAX} changes`)
  const cursor = since === undefined ? await startCursor(ctx, chosen) : readCursor(appOf(ctx).accommodationId, since)
  if (chosen && inOrder(chosen).join() !== cursor.kinds.join())
    refuseField('kinds', 'the same kinds as in the first request; start again without since to read others')
  return cursor.reading ? readState(ctx, cursor, cursor.reading, size) : readEvents(ctx, cursor, size)
}

async function startCursor(ctx: Context, chosen: readonly Kind[] = defaultKinds): Promise<Cursor> {
  const ordered = inOrder(chosen)
  const [first] = visibleKinds(ordered, appOf(ctx).scopes)
  return { number: await newestNumber(ctx), reading: startOf(first), kinds: ordered }
}

async function newestNumber(ctx: Context): Promise<number> {
  const { accommodationId } = appOf(ctx)
  return (await newestNumbers(ctx.db, [accommodationId])).get(accommodationId) ?? 0
}

async function readState(
  ctx: Context,
  cursor: Cursor,
  { kind, after }: NonNullable<Cursor['reading']>,
  size: number,
): Promise<Changes> {
  const { accommodationId, scopes } = appOf(ctx)
  const visible = visibleKinds(cursor.kinds, scopes)
  const rows = visible.includes(kind) ? await readResources(ctx, kind, { after, limit: size + 1 }) : []
  const page = rows.slice(0, size).map(({ state }) => ({ ...visibleState(state, scopes), event: null }))
  const next = rows.length > size ? { kind, after: page.at(-1)!.data.id } : startOf(kindAfter(kind, visible))
  return { changes: page, next: writeCursor(accommodationId, { ...cursor, reading: next }), more: true }
}

const startOf = (kind: Kind | undefined) => (kind === undefined ? null : { kind, after: '' })

const kindAfter = (kind: Kind, visible: readonly Kind[]) => visible.find((each) => kinds.indexOf(each) > kinds.indexOf(kind))

async function readEvents(ctx: Context, { number, kinds }: Cursor, size: number): Promise<Changes> {
  // read first: an event that commits in between is on this page or a later one
  const newest = await newestNumber(ctx)
  if (number > newest)
    fail('EVENT_UNKNOWN', { field: 'since', message: 'There is no such event yet. Start again without since.' })
  const { accommodationId, scopes } = appOf(ctx)
  const events = await eventsAfter(ctx.db, accommodationId, number, size)
  const hasNoGap = events.every((event, index) => event.number === number + 1 + index)
  if (!hasNoGap || (events.length === 0 && number < newest))
    fail('EVENTS_EXPIRED', 'Events that old are no longer kept. Start again without since.')
  const last = events.at(-1)?.number ?? number
  return {
    changes: await withState(ctx, events, visibleKinds(kinds, scopes)),
    next: writeCursor(accommodationId, { number: last, reading: null, kinds }),
    more: last < newest,
  }
}

/** Each kind is read once, after the events: the state is never older than its event. */
async function withState(ctx: Context, events: readonly StoredEvent[], visible: readonly Kind[]): Promise<Change[]> {
  const { scopes } = appOf(ctx)
  const subjects = events
    .flatMap((event) => subjectsOf(event).map((subject) => ({ event, ...subject })))
    .filter(({ kind }) => visible.includes(kind))
    .filter(isLastOfMerged)
  const states = new Map<string, Resource>()
  for (const kind of visible) {
    const keys = new Set(subjects.filter((subject) => subject.kind === kind).map(({ key }) => key))
    if (keys.size === 0) continue
    for (const { key, state } of await readResources(ctx, kind, { keys: [...keys] })) states.set(`${kind} ${key}`, state)
  }
  return subjects.flatMap(({ event, kind, key }) => {
    const state = states.get(`${kind} ${key}`)
    return state ? [{ ...visibleState(state, scopes), event }] : []
  })
}

function isLastOfMerged({ kind, key }: Subject, at: number, subjects: readonly Subject[]): boolean {
  return !mergedKinds.has(kind) || subjects.findLastIndex((other) => other.kind === kind && other.key === key) === at
}
