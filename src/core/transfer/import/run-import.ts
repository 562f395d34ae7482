import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { isDatabaseAway } from '../../../db/sql-state.ts'
import { importChunks, importErrors } from '../../../db/tables/index.ts'
import { insertRows } from '../../../db/two-forms.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { JobTypes } from '../../../kernel/jobs.ts'
import { IMPORT_CHUNKS_PER_JOB, IMPORT_FAILURES_MAX } from '../../../kernel/limits.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import type { ImportRecord } from '../format/read-records.ts'
import { transferPolicy } from '../policy.ts'
import { lockImport, type StoredImport, writeImport } from '../queries.ts'
import { endImport } from './end-and-resume.ts'
import { importLines, type LineOutcome } from './import-lines.ts'

type Job = JobTypes['run-import']

/**
 * Works on the chunks of an import one after another. The outcome of a chunk is committed with what it wrote: a run that dies goes on
 * at the chunk that was not committed, and of two runs at once one waits and then finds the chunk done.
 */
export async function runImport(ctx: Context, { accommodationId, importId }: Job): Promise<void> {
  authorize(ctx.actor, transferPolicy.runImport)
  const key = { accommodationId, id: importId }
  try {
    for (let chunks = 0; chunks < IMPORT_CHUNKS_PER_JOB; chunks++) if (!(await runChunk(ctx, key))) return
  } catch (error) {
    if (!isDatabaseAway(error)) await countFailure(ctx, key)
    throw error
  }
  // another job, as each has little time
  await ctx.ports.queue.send(ctx.db, 'run-import', { data: { accommodationId, importId } })
}

type Key = Pick<StoredImport, 'accommodationId' | 'id'>

/** Whether there may be more. */
function runChunk(ctx: Context, key: Key): Promise<boolean> {
  return transact(ctx, async (unit) => {
    const found = await lockImport(unit.db, key)
    if (found.status !== 'RUNNING') return false
    const records = await chunkOf(unit.db, found)
    if (!records) {
      await endImport(ctx, unit, found, 'DONE')
      return false
    }
    const outcomes = await importLines(asStarter(ctx, found), unit, found, records)
    const row = await record(ctx, unit, found, outcomes)
    if (!isMostlyRefused(ctx, row)) return true
    const problem = `${row.refused} of the first ${row.linesDone} lines were refused. Correct the file and import it again.`
    await endImport(ctx, unit, row, 'FAILED', problem)
    return false
  })
}

/** Nobody reads so many errors, and the next import of the property waits for this one. */
const isMostlyRefused = ({ limits }: Context, { refused, linesDone, chunks, chunksDone }: StoredImport): boolean =>
  chunksDone < chunks && refused > limits.IMPORT_REFUSED_MAX && refused > linesDone / 2

/** The lines are written in the name of the user who started the import. */
const asStarter = (ctx: Context, { actor, notify }: StoredImport): Context => ({ ...ctx, actor, isQuiet: !notify })

async function chunkOf(db: Database, { accommodationId, id, chunksDone }: StoredImport): Promise<ImportRecord[] | undefined> {
  const { records, importId, number } = importChunks
  const [chunk] = await db
    .select({ records })
    .from(importChunks)
    .where(and(eq(importChunks.accommodationId, accommodationId), eq(importId, id), eq(number, chunksDone)))
  return chunk && (JSON.parse(chunk.records) as ImportRecord[])
}

async function record(ctx: Context, unit: Unit, before: StoredImport, outcomes: readonly LineOutcome[]) {
  const { accommodationId, id: importId } = before
  const count = (result: LineOutcome['result']) => outcomes.filter((one) => one.result === result).length
  const errors = outcomes.flatMap(({ line, key, refusal }) =>
    refusal ? [{ accommodationId, importId, line, key, ...refusal }] : [],
  )
  await insertRows(unit.db, importErrors, errors)
  return writeImport(unit, before, {
    chunksDone: before.chunksDone + 1,
    linesDone: before.linesDone + outcomes.length,
    imported: before.imported + count('IMPORTED'),
    known: before.known + count('KNOWN'),
    refused: before.refused + count('REFUSED'),
    failures: 0,
    updatedAt: ctx.clock.now(),
  })
}

/** After some failures in a row the import stops, rather than to be tried for hours. */
async function countFailure(ctx: Context, key: Key): Promise<void> {
  await transact(ctx, async (unit) => {
    const found = await lockImport(unit.db, key)
    if (found.status !== 'RUNNING') return
    const failures = found.failures + 1
    await writeImport(unit, found, { failures, updatedAt: ctx.clock.now() })
    if (failures >= IMPORT_FAILURES_MAX)
      await endImport(ctx, unit, found, 'FAILED', 'The server failed. Resume the import later, or ask its operator.')
  })
}
