import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { erasures } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { Person } from './port.ts'

export type StoredErasure = typeof erasures.$inferSelect

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'erase-personal-data': { erasureId: string }
    'erase-kept-personal-data': null
  }
}

export const ownerOfErasure = (id: string) => `erasure:${id}`

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
