import { erasures } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { unopened } from '../keys/hash-keys.ts'
import { isIn } from './is-in.ts'
import type { ErasureRecord, Person } from './port.ts'
import { ownerOfErasure, runErasure } from './run-erasure.ts'

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
async function storeAgain(ctx: Context, record: ErasureRecord, person: Person | undefined): Promise<void> {
  const { id, kind, accommodationId, subjectId, marks, createdAt } = record
  const running = person && {
    status: 'RUNNING' as const,
    sealed: ctx.ports.cipher.seal(JSON.stringify(person), ownerOfErasure(id)),
    placesDone: 0,
  }
  const state = running ?? { status: 'DONE' as const, sealed: null, completedAt: ctx.clock.now() }
  const row = { id, kind, accommodationId, subjectId, marks: [...marks], alike: [], createdAt: new Date(createdAt), ...state }
  await ctx.db.insert(erasures).values(row).onConflictDoNothing()
}
