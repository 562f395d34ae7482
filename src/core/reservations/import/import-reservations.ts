import { guestProfiles, reservations } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'
import { attempt, isAccepted } from '../../../kernel/attempt.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { type Books, lockBooks } from '../../accommodations/index.ts'
import { isPlanned, openFolios } from '../../folios/index.ts'
import { addMemos } from '../../reservation-memos/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { countLater } from '../booking/count-stock.ts'
import { guestColumns } from '../guests/search-text.ts'
import { reservationsPolicy } from '../policy.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'
import { isLive, placesTaken, readImportFacts } from './import-facts.ts'
import { ImportLine } from './import-line.ts'
import { type ImportedStay, stayOfLine } from './stay-of-line.ts'

interface Input {
  accommodationId: string
  /** As a file has them; checked here, each for itself. */
  lines: readonly unknown[]
}

const constraints = { ...reservationConstraints, reservations_check_in_code: 'CODE_TAKEN' } as const

/**
 * Imports reservations in any state, each with its primary guest, its charges and its memos, or not at all. Returns for each line the
 * id of its reservation, or why it was refused.
 */
export async function importReservations(ctx: Context, { accommodationId, lines }: Input): Promise<(string | FoyerError)[]> {
  authorize(ctx.actor, reservationsPolicy.importReservations, accommodationId)
  const now = ctx.clock.now()
  const parsed = lines.map((line) => attempt(() => parse(ImportLine(ctx.limits), line)))
  return transact(ctx, async (unit) => {
    const books = await lockBooks(unit.db, accommodationId)
    const sound = parsed.filter(isAccepted)
    const facts = await readImportFacts(unit.db, accommodationId, sound, now)
    const stays = parsed.map((line) =>
      line instanceof FoyerError ? line : attempt(() => stayOfLine(ctx, { books, facts, line, now })),
    )
    const live = stays.map((stay) =>
      !(stay instanceof FoyerError) && stay.room && isLive(stay.line, now) ? { roomId: stay.room.id, ...stay.line } : null,
    )
    const taken = await placesTaken(unit.db, accommodationId, live)
    const outcomes = stays.map((stay, place) =>
      taken.has(place) ? new FoyerError('ROOM_NOT_AVAILABLE', { field: 'room' }) : stay,
    )
    const accepted = outcomes.filter(isAccepted)
    const written = new Map(await writeInHalves(ctx, unit, books, accepted))
    return outcomes.map((stay) => (stay instanceof FoyerError ? stay : (written.get(stay) ?? stay.row.id)))
  })
}

type Refused = [ImportedStay, FoyerError]

/** Writes all stays at once. If one breaks a constraint, the halves are written, until it stands alone. */
async function writeInHalves(ctx: Context, unit: Unit, books: Books, stays: readonly ImportedStay[]): Promise<Refused[]> {
  if (stays.length === 0) return []
  try {
    await transact(unit.joined(ctx), (part) => writeStays(ctx, part, books, stays), { constraints })
    return []
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    if (stays.length === 1) return [[stays[0]!, error]]
    const middle = Math.ceil(stays.length / 2)
    return [
      ...(await writeInHalves(ctx, unit, books, stays.slice(0, middle))),
      ...(await writeInHalves(ctx, unit, books, stays.slice(middle))),
    ]
  }
}

async function writeStays(ctx: Context, unit: Unit, books: Books, stays: readonly ImportedStay[]): Promise<void> {
  const { db } = unit
  const { id: accommodationId } = books
  const rows = stays.map(({ row }) => row)
  await insertRows(db, reservations, rows)
  const guests = stays.map(({ row, line }) => ({
    accommodationId,
    id: newId(),
    reservationId: row.id,
    isPrimary: true,
    name: line.guestName,
    ...guestColumns({ name: line.guestName }, ctx.ports.rules.phoneCountry),
  }))
  await insertRows(db, guestProfiles, guests)
  await addMemos(ctx, unit, stays.flatMap(memosOf))
  await openFolios(
    unit,
    books,
    stays.map(({ row, charges, others }) => ({
      reservationId: row.id,
      createdAt: row.createdAt,
      isPlanned: isPlanned(row),
      charges,
      others,
    })),
  )
  const now = ctx.clock.now()
  const marked = new Set<string>()
  for (const { row, room, line } of stays) {
    recordImport(unit, row)
    if (!isLive(line, now)) continue
    countLater(ctx, unit, row, room)
    if (room && room.state !== 'USING' && !marked.has(room.id)) {
      await writeRoomState(ctx, unit, room, { state: 'USING' })
      marked.add(room.id)
    }
  }
}

function memosOf({ row: { accommodationId, id: reservationId }, line: { memo, request } }: ImportedStay) {
  const about = { accommodationId, reservationId }
  return [
    ...(memo == null ? [] : [{ ...about, type: 'MEMO' as const, content: memo }]),
    ...(request == null ? [] : [{ ...about, type: 'REQUEST' as const, content: request }]),
  ]
}

function recordImport(unit: Unit, row: ImportedStay['row']): void {
  const { accommodationId, id: reservationId, status, useStartAt, useExpireAt, roomId, releaseAt, deletedAt } = row
  unit.record({
    accommodationId,
    type: 'reservation.import',
    log: 'Imported.',
    relatedId: reservationId,
    after: { status, useStartAt, useExpireAt, roomId },
    event: 'reservation.created',
    payload: { reservationId, releaseAt: deletedAt === null ? (releaseAt?.getTime() ?? null) : null },
  })
}
