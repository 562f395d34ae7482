import { sql } from 'drizzle-orm'
import type { DatabasePlace } from '../../db/handle.ts'
import { forgetMove, moveStateOf, setMoveState } from '../../db/move/marks.ts'
import { openMoveSide } from '../../db/move/open-side.ts'
import type { MoveSide } from '../../db/move/side.ts'
import type { Log } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { differences, type Proof, proofOf, rowsIn } from '../proof/index.ts'
import { createQueue } from '../queue/index.ts'
import { resumeChecks, suspendChecks } from './checks.ts'
import { copyFiles } from './files.ts'
import { fill, setSequences } from './fill.ts'
import { judge } from './judge.ts'
import type { Progress } from './progress.ts'
import { alignPartitions, tablesOf, unlikeTables } from './shape.ts'

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

export interface Moved {
  source: string
  target: string
  /** Missing if only the end of an interrupted move was left. */
  proof?: Proof
}

/** Moves all data. At any moment at most one of the two databases can be served: the source until it is sealed, then the target. */
export async function move({ from, to, files }: Places, tools: Tools): Promise<Moved> {
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
  return { source: source.name, target: target.name, ...(proof && { proof }) }
}

async function copyAll(source: MoveSide, target: MoveSide, tools: Tools): Promise<Proof> {
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
  const wanted = await proofOf(source.db, tables)
  await suspendChecks(target.db)
  const present = await proofOf(target.db, tables)
  progress.step('Copying', rowsIn(wanted))
  await fill(source, target, tables, { wanted, present, progress })
  await setSequences(target.db, wanted.sequences)
  progress.step('Making the foreign keys anew')
  await resumeChecks(target.db)
  await target.db.execute(sql`analyze`)
  progress.step('Comparing', rowsIn(wanted))
  const wrong = differences(wanted, await proofOf(target.db, tables, progress.advance))
  if (wrong.length > 0) throw new StartError(`${wrong.join(', ')} differ in the target. Nothing was changed in the source.`)
  return wanted
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
