import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { erasures, type KeptData } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'
import { dayMs } from '../../kernel/time.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { dateIn } from '../../kernel/zone.ts'
import { unopened } from '../keys/hash-keys.ts'
import { erasePlace } from './places.ts'
import { type ErasureRecord, erasureRecord, isIn, type Person } from './port.ts'

/**
 * Erases a person place by place, each in statements of its own: a history of any length locks little. A run that broke off goes on
 * with the place where it stopped. The record for a restore is stored before the erasure counts as done.
 */
export async function runErasure(ctx: Context, { erasureId }: { erasureId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(erasures).where(eq(erasures.id, erasureId))
  if (!row?.sealed || row.status === 'DONE') return
  const { places, record } = ctx.ports.personalData
  const person = JSON.parse(ctx.ports.cipher.open(row.sealed, ownerOfErasure(erasureId))) as Person
  const kept: KeptData[] = []
  for (const { keeps } of places) if (keeps) kept.push(...(await keeps(ctx, person)))
  for (let at = row.placesDone; at < places.length; at++) {
    await erasePlace(ctx, places[at]!, person, erasureId)
    await ctx.db
      .update(erasures)
      .set({ placesDone: at + 1 })
      .where(and(eq(erasures.id, erasureId), lt(erasures.placesDone, at + 1)))
  }
  await record(erasureRecord.parse({ ...row, createdAt: row.createdAt.toISOString() }))
  await finish(ctx, row, person, kept)
}

async function finish(ctx: Context, { id, accommodationId }: StoredErasure, person: Person, kept: KeptData[]): Promise<void> {
  await transact(ctx, async (unit) => {
    const done = { status: 'DONE', sealed: null, kept, keptUntil: firstEnd(kept), completedAt: ctx.clock.now() } as const
    const written = await unit.db
      .update(erasures)
      .set(done)
      .where(matching(erasures, { id, status: 'RUNNING' }))
      .returning({ id: erasures.id })
    if (written.length === 0) return
    unit.audit({
      accommodationId,
      type: 'personalData.erased',
      log: `Erased the personal data of ${person.kind === 'GUEST' ? 'a guest' : 'an account'}.`,
      relatedId: id,
      after: { kept: kept.map(({ what, rows, until }) => ({ what, rows, until })) },
    })
    if (accommodationId === null || person.kind !== 'GUEST') return
    const { reservationIds, bookingIds } = person
    for (let at = 0; at === 0 || at < Math.max(reservationIds.length, bookingIds.length); at += PERSONAL_DATA_PAGE_ROWS) {
      const [stays, booked] = [reservationIds, bookingIds].map((ids) => ids.slice(at, at + PERSONAL_DATA_PAGE_ROWS))
      const payload = { erasureId: id, reservationIds: stays!, bookingIds: booked! }
      unit.emit({ accommodationId, type: 'guest.erased', subjectId: id, payload })
    }
  })
}

const firstEnd = (kept: readonly KeptData[]) => kept.flatMap(({ until }) => until ?? []).toSorted()[0] ?? null

/** An erasure whose job has failed for good, for example on a full disk, is queued again. It goes on where it stopped. */
async function queueAgain(ctx: Context) {
  const aDayAgo = new Date(ctx.clock.now().getTime() - dayMs)
  const isLeft = and(eq(erasures.status, 'RUNNING'), lt(erasures.createdAt, aDayAgo))
  const left = await ctx.db.select({ id: erasures.id }).from(erasures).where(isLeft).limit(PERSONAL_DATA_PAGE_ROWS)
  if (left.length === 0) return
  await ctx.ports.queue.send(ctx.db, 'erase-personal-data', ...left.map(({ id }) => ({ data: { erasureId: id } })))
}

/** Erases what had to be kept and does not any more, and goes on with erasures that are left. */
export async function eraseKept(ctx: Context): Promise<void> {
  await queueAgain(ctx)
  const today = dateIn('UTC', ctx.clock.now())
  const due = await ctx.db.select().from(erasures).where(lt(erasures.keptUntil, today)).limit(PERSONAL_DATA_PAGE_ROWS)
  for (const { id, accommodationId, kept } of due) {
    const isOver = ({ until }: KeptData) => until !== null && until < today
    for (const { ids } of kept.filter(isOver))
      for (const { release } of ctx.ports.personalData.places) if (accommodationId) await release?.(ctx, accommodationId, ids)
    const left = kept.filter((one) => !isOver(one))
    await transact(ctx, async (unit) => {
      await unit.db
        .update(erasures)
        .set({ kept: left, keptUntil: firstEnd(left) })
        .where(eq(erasures.id, id))
      const log = 'Erased personal data that had been kept until its time was over.'
      unit.audit({ accommodationId, type: 'personalData.eraseKept', log, relatedId: id })
    })
  }
}

export const personalDataJobs: JobHandlers<'erase-personal-data' | 'erase-kept-personal-data'> = {
  'erase-personal-data': runErasure,
  'erase-kept-personal-data': eraseKept,
}

export type StoredErasure = typeof erasures.$inferSelect

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'erase-personal-data': { erasureId: string }
    'erase-kept-personal-data': null
  }
}

const ownerOfErasure = (id: string) => `erasure:${id}`

type Subject = Pick<StoredErasure, 'accommodationId' | 'subjectId'>

export async function erasureOf(db: Database, { accommodationId, subjectId }: Subject): Promise<StoredErasure | undefined> {
  const isHere = accommodationId === null ? isNull(erasures.accommodationId) : eq(erasures.accommodationId, accommodationId)
  const [row] = await db
    .select()
    .from(erasures)
    .where(and(isHere, eq(erasures.subjectId, subjectId)))
  return row
}

/** Stores an erasure, which a job carries out after the commit. Of two at once one is stored. */
export async function startErasure(ctx: Context, unit: Unit, subject: Subject, person: Person): Promise<StoredErasure> {
  const { accommodationId } = subject
  const id = newId()
  const [row] = await unit.db
    .insert(erasures)
    .values({
      id,
      ...subject,
      kind: person.kind,
      status: 'RUNNING',
      sealed: ctx.ports.cipher.seal(JSON.stringify(person), ownerOfErasure(id)),
      marks: [...person.marks],
      alike: [...person.alike],
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return (await erasureOf(unit.db, subject))!
  unit.audit({
    accommodationId,
    type: 'personalData.erase',
    log: `Asked for the erasure of the personal data of ${person.kind === 'GUEST' ? 'a guest' : 'an account'}.`,
    relatedId: id,
    after: { reservations: person.reservationIds.length, bookings: person.bookingIds.length },
  })
  await ctx.ports.queue.send(unit.db, 'erase-personal-data', { data: { erasureId: id } })
  return row
}

/**
 * Before the server answers: erases again what a restored backup brought back, and ends the erasures of the file that broke
 * off. Of those that the database does not know, apps were told already. Returns how many people were erased.
 */
export async function reapplyErasures(system: Context): Promise<number> {
  const { personalData } = system.ports
  // the file has their records already
  const ports = { ...system.ports, personalData: { ...personalData, record: async () => {} } }
  const ctx = { ...system, ports }
  const quiet = { ...ctx, isQuiet: true }
  const { records, find } = personalData
  let applied = 0
  for await (const part of records()) {
    const byId = new Map(part.map((record) => [record.id, record]))
    const known = await ctx.db
      .select({ id: erasures.id, status: erasures.status })
      .from(erasures)
      .where(isIn(erasures.id, [...byId.keys()]))
    for (const { id, status } of known) {
      byId.delete(id)
      if (status === 'DONE') continue
      await runErasure(ctx, { erasureId: id })
      applied++
    }
    const lost = [...byId.values()]
    if (lost.length === 0) continue
    refuseWithoutKeys(ctx, lost)
    const people = await find(quiet, lost)
    for (const record of lost) {
      const person = people.get(record.id)
      await storeAgain(quiet, record, person)
      await runErasure(quiet, { erasureId: record.id })
      if (person) applied++
    }
  }
  return applied
}

/** Without the key of its hashes nobody is found, and the erasure would count as done. */
function refuseWithoutKeys({ ports }: Context, records: readonly ErasureRecord[]): void {
  if (!records.every(({ marks }) => marks.every(ports.tokens.hasKeyOf)))
    throw new StartError(
      `The personal data that was erased after the backup cannot be erased again. ${unopened} If hash_keys was emptied because a key is lost, nobody can be found: docs/keys.md says what is left.`,
    )
}

/** Somebody of whom the backup has nothing is erased already. Another node may have stored it before. */
async function storeAgain(ctx: Context, record: ErasureRecord, person: Person | undefined) {
  const running = person && {
    status: 'RUNNING' as const,
    sealed: ctx.ports.cipher.seal(JSON.stringify(person), ownerOfErasure(record.id)),
  }
  const state = running ?? { status: 'DONE' as const, sealed: null, completedAt: ctx.clock.now() }
  const row = { ...record, alike: [], createdAt: new Date(record.createdAt), ...state }
  await ctx.db.insert(erasures).values(row).onConflictDoNothing()
}
