import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readOne } from '../../../db/read-one.ts'
import { none, type Selection } from '../../../db/selection.ts'
import { accommodations, auditEntries, reservations } from '../../../db/tables/index.ts'
import { defineView, many, one } from '../../../db/view.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { encodeCursor } from '../../../kernel/cursor.ts'
import { fail } from '../../../kernel/errors.ts'
import { ulidPattern } from '../../../kernel/ids.ts'
import { id, languageTag } from '../../../kernel/inputs.ts'
import { type Page, type PageArguments, type PageRequest, pageOf, pageRequest } from '../../../kernel/page.ts'
import { parse } from '../../../kernel/parse.ts'
import { logView } from '../../../user/logs/index.ts'
import { reservationsPolicy } from '../policy.ts'
import type { ReservationHistoryEntryRow } from '../view.ts'
import { sentenceOf } from './history-sentences.ts'
import { languageOf, type PropertyLocale, type Spelling, spellingOf } from './history-words.ts'

const ReservationHistory = z.object({ reservationId: id, locale: languageTag.nullish() })

const cursorName = 'reservationHistory'
const { placeholder: the } = sql

/** Who did what to a stay, the latest first. The page is read with its reservation, whose accommodation decides who may. */
export async function reservationHistory(
  ctx: Context,
  input: z.input<typeof ReservationHistory> & Pick<PageArguments, 'first' | 'after'>,
  selection: Selection,
): Promise<Page<ReservationHistoryEntryRow>> {
  authorize(ctx.actor, reservationsPolicy.reservationHistory)
  const { reservationId, locale } = parse(ReservationHistory, input)
  const request = pageRequest({ first: input.first, after: input.after }, ctx.limits, cursorName)
  const values = { id: reservationId, after: idOf(request), limit: request.size + 1 }
  const found = await readOne(
    ctx,
    cursorName,
    historyView,
    { entries: { ...selection, ...(selection.log && factsOfLog), id: none }, place },
    byId,
    values,
  )
  if (!found) fail('RESERVATION_NOT_FOUND')
  authorize(ctx.actor, reservationsPolicy.reservationHistory, found.accommodationId)
  const spelling = selection.log ? spellingOf(languageOf(locale), found.place) : null
  const edges = found.entries.map((entry) => ({ cursor: encodeCursor(cursorName, [entry.id]), node: entryOf(entry, spelling) }))
  return pageOf(edges, request)
}

/** The entry after which the page starts. */
function idOf({ after }: PageRequest): string | null {
  if (after === null) return null
  const [entryId, ...others] = after
  if (typeof entryId !== 'string' || others.length > 0 || !ulidPattern.test(entryId)) fail('CURSOR_INVALID')
  return entryId
}

interface RoomNumber {
  roomNumber: string
}

interface Entry extends Omit<ReservationHistoryEntryRow, 'before' | 'after'> {
  data?: (typeof auditEntries.$inferSelect)['data']
  fromRoom?: RoomNumber | null
  toRoom?: RoomNumber | null
}

/** What a sentence is made of. */
const room = { roomNumber: none }
const factsOfLog = { type: none, log: none, before: none, fromRoom: room, toRoom: room }
const place = { timeZone: none, currency: none }

/** Without a spelling nobody asks for the sentence. */
function entryOf({ data, fromRoom, toRoom, ...entry }: Entry, spelling: Spelling | null): ReservationHistoryEntryRow {
  const { before = null, after = null } = data ?? {}
  const rooms = { fromRoom: fromRoom?.roomNumber ?? null, toRoom: toRoom?.roomNumber ?? null }
  const sentence = spelling && sentenceOf(entry.type, { before: before ?? {}, after: after ?? {}, ...rooms }, spelling)
  return { ...entry, log: sentence ?? entry.log, before, after }
}

const { actorName } = logView.computed
const { fromRoom, toRoom } = logView.relations

const entryView = defineView<Entry>(auditEntries, {
  needs: { before: ['data'], after: ['data'] },
  computed: { actorName: actorName! },
  relations: { fromRoom: fromRoom!, toRoom: toRoom! },
})

const isOnPage = sql`${auditEntries.accommodationId} = ${reservations.accommodationId} and ${auditEntries.id} in (
  select entry.id from ${auditEntries} as entry
  where entry.accommodation_id = ${reservations.accommodationId} and entry.related_id = ${reservations.id} collate "default"
    and (${the('after')}::text is null or entry.id < ${the('after')}::text)
  order by entry.id desc limit ${the('limit')})`

const historyView = defineView<{ accommodationId: string; entries: Entry[]; place: PropertyLocale }>(reservations, {
  always: ['accommodationId'],
  relations: {
    entries: many(entryView, isOnPage, sql`${auditEntries.id} desc`),
    place: one(defineView<PropertyLocale>(accommodations), eq(accommodations.id, reservations.accommodationId)),
  },
})

const byId = eq(reservations.id, the('id'))
