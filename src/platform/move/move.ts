import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { DatabasePlace } from '../../db/handle.ts'
import { pendingMigrations, unknownMigrations } from '../../db/migrate.ts'
import { forgetMove, type MoveState, moveStateOf, setMoveState } from '../../db/move/marks.ts'
import { type MoveSide, openMoveSide } from '../../db/move/side.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Limits } from '../../kernel/limits.ts'
import { differences, type Proof, proofOf, rowsIn } from '../proof/index.ts'
import { createQueue } from '../queue/index.ts'
import type { Progress } from './progress.ts'
import { alignPartitions, fill, isEmpty, resumeChecks, setSequences, suspendChecks, tablesOf, unlikeTables } from './tables.ts'

interface Places {
  from: DatabasePlace
  to: DatabasePlace
  /** DATA_DIR of the server that is moved. */
  files: string
}

interface Tools {
  limits: Limits
  log: Log
  progress: Progress
}

/** Moves all data. At any moment at most one of the two databases can be served: the source until it is sealed, then the target. */
export async function move({ from, to, files }: Places, tools: Tools) {
  const { limits, log, progress } = tools
  await using opened = new AsyncDisposableStack()
  const open = async (place: DatabasePlace) => {
    const side = await openMoveSide({ ...place, limits }, { log })
    opened.defer(() => side.close())
    return side
  }
  const source = await open(from)
  const target = await open(to)
  const { id, isSealed } = await judge(source, target)
  let proof: Proof | undefined
  if (!isSealed) {
    await setMoveState(source.db, { id, phase: 'SOURCE', peer: target.name })
    await setMoveState(target.db, { id, phase: 'COPYING', peer: source.name })
    proof = await copyAll(source, target, tools)
    if ('directory' in to) await copyFiles(files, to.directory)
    await setMoveState(target.db, { id, phase: 'VERIFIED', peer: source.name })
    await Promise.all([source.requireHeld(), target.requireHeld()])
    await setMoveState(source.db, { id, phase: 'SEALED', peer: target.name })
  }
  await forgetMove(target.db)
  progress.end()
  // without a proof if only the end of an interrupted move was left
  return { source: source.name, target: target.name, proof }
}

async function copyAll(source: MoveSide, target: MoveSide, tools: Tools) {
  const { progress } = tools
  progress.step('Preparing the target')
  await target.migrate()
  for (const side of [source, target]) await installQueue(side, tools)
  await alignPartitions(source.db, target.db)
  const tables = await tablesOf(source.db)
  const unlike = unlikeTables(tables, await tablesOf(target.db))
  if (unlike.length > 0) throw new StartError(`Source and target have other tables or columns: ${unlike.join(', ')}.`)
  await source.holdWriters(tables.map(({ name }) => name))

  progress.step('Counting the rows')
  const ofSource = await proofOf(source.db, tables)
  await suspendChecks(target.db)
  const ofTarget = await proofOf(target.db, tables)
  progress.step('Copying', rowsIn(ofSource))
  await fill(source, target, tables, { ofSource, ofTarget, progress })
  await setSequences(target.db, ofSource.sequences)
  progress.step('Making the foreign keys anew')
  await resumeChecks(target.db)
  await target.db.execute(sql`analyze`)
  progress.step('Comparing', rowsIn(ofSource))
  const wrong = differences(ofSource, await proofOf(target.db, tables, progress.advance))
  if (wrong.length > 0) throw new StartError(`${wrong.join(', ')} differ in the target. Nothing was changed in the source.`)
  return ofSource
}

/** The tables of the queue, as each start of a server makes them or brings them up to date. */
async function installQueue({ queueOptions }: MoveSide, { limits, log }: Tools): Promise<void> {
  const queue = createQueue({ options: queueOptions, handlers: {} as never, runsJobs: false, limits, log })
  await queue.start()
  await queue.stop(0)
}

/** Lets a database be served again that was moved away. Returns where it was moved, if it was. */
export async function unseal(place: DatabasePlace, { limits, log }: Pick<Tools, 'limits' | 'log'>): Promise<string | undefined> {
  const side = await openMoveSide({ ...place, limits }, { log })
  try {
    const state = await moveStateOf(side.db)
    if (state?.phase !== 'SEALED') return undefined
    await setMoveState(side.db, { ...state, phase: 'SOURCE' })
    return state.peer
  } finally {
    await side.close()
  }
}

/** What a server keeps in DATA_DIR beside its database: uploaded files, generated keys and tokens of the demo. */
const beside = ['files', 'secrets.json', 'demo.json']

/** Copies what the other directory does not have. A copy that was interrupted begins again. */
async function copyFiles(from: string, to: string) {
  for (const name of beside) {
    const [source, target, draft] = [join(from, name), join(to, name), join(to, `${name}.unfinished`)]
    if (!existsSync(source) || existsSync(target)) continue
    await rm(draft, { recursive: true, force: true })
    await cp(source, draft, { recursive: true, preserveTimestamps: true })
    await rename(draft, target)
  }
}

/**
 * Refuses a source that cannot be moved, and a target that has something else in it. Changes nothing. Answers the id of the move, and whether it
 * was interrupted when only its end was left.
 */
async function judge(source: MoveSide, target: MoveSide) {
  const [from, to] = [await moveStateOf(source.db), await moveStateOf(target.db)]
  const id = from?.id ?? newId()
  const isHalf = to !== undefined && to.id === id && (to.phase === 'COPYING' || to.phase === 'VERIFIED')
  if (from?.phase === 'SEALED') {
    if (isHalf && to.phase === 'VERIFIED') return { id, isSealed: true }
    throw new StartError(`${source.name} was moved to ${from.peer} already.`)
  }
  if (from && from.phase !== 'SOURCE')
    throw new StartError(`The move of ${from.peer} to ${source.name} has not ended: there is nothing whole to move yet.`)
  await requireMigrated(source)
  if (!isHalf) await requireEmpty(target, to)
  return { id, isSealed: false }
}

async function requireMigrated({ db, name }: MoveSide) {
  if ((await unknownMigrations(db, name)) > 0)
    throw new StartError(`${name} was written by a newer Foyer. Move it with that one.`)
  const missing = await pendingMigrations(db)
  if (missing.length > 0) throw new StartError(`${name} lacks ${missing.join(', ')}. Run npm run db:migrate first.`)
}

async function requireEmpty({ db, name }: MoveSide, state: MoveState | undefined) {
  if (state?.phase === 'COPYING' || state?.phase === 'VERIFIED')
    throw new StartError(`${name} has the half of another move, of ${state.peer}. Name an empty database.`)
  if (state || !(await isEmpty(db)) || (await unknownMigrations(db, name)) > 0)
    throw new StartError(`${name} has data in it, and a move replaces nothing. Name an empty database.`)
}
