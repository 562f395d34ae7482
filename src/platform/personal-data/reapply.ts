import { eq } from 'drizzle-orm'
import { erasures } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { isIn } from './is-in.ts'
import type { ErasureRecord, Person } from './port.ts'
import { runErasure } from './run-erasure.ts'
import { ownerOfErasure } from './start-erasure.ts'

/**
 * Before the server answers: erases again what a restored backup brought back. The database knows every erasure that it has seen, so
 * only those that were made after the backup are left. Apps were told then. Returns how many were applied.
 */
export async function reapplyErasures(system: Context): Promise<number> {
  const { personalData } = system.ports
  // the file has their records already
  const ports = { ...system.ports, personalData: { ...personalData, record: async () => {} } }
  const ctx = { ...system, ports, isQuiet: true }
  const { records, find } = personalData
  let applied = 0
  for await (const part of records()) {
    const known = await ctx.db
      .select({ id: erasures.id, status: erasures.status })
      .from(erasures)
      .where(
        isIn(
          erasures.id,
          part.map(({ id }) => id),
        ),
      )
    const done = new Set(known.filter(({ status }) => status === 'DONE').map(({ id }) => id))
    const lost = [...new Map(part.map((record) => [record.id, record])).values()].filter(({ id }) => !done.has(id))
    if (lost.length === 0) continue
    const people = await find(ctx, lost)
    for (const record of lost) {
      await storeAgain(ctx, record, people.get(record.id))
      await runErasure(ctx, { erasureId: record.id })
      applied++
    }
  }
  return applied
}

/** Somebody of whom the backup has nothing is erased already. */
async function storeAgain(ctx: Context, record: ErasureRecord, person: Person | undefined): Promise<void> {
  const { id, kind, accommodationId, subjectId, marks, createdAt } = record
  const running = person && {
    status: 'RUNNING' as const,
    sealed: ctx.ports.cipher.seal(JSON.stringify(person), ownerOfErasure(id)),
    placesDone: 0,
  }
  const state = running ?? { status: 'DONE' as const, sealed: null, completedAt: ctx.clock.now() }
  const row = { id, kind, accommodationId, subjectId, marks: [...marks], alike: [], createdAt: new Date(createdAt), ...state }
  const stored = await ctx.db.insert(erasures).values(row).onConflictDoNothing().returning({ id: erasures.id })
  if (stored.length === 0) await ctx.db.update(erasures).set(state).where(eq(erasures.id, id))
}
