import { onTestFinished } from 'vitest'
import type { DatabasePlace } from '../../../src/db/handle.ts'
import { type MoveState, moveStateOf, setMoveState } from '../../../src/db/move/marks.ts'
import { type MoveSide, openMoveSide } from '../../../src/db/move/side.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { eventually } from '../../harness/eventually.ts'
import { quietLog } from '../../harness/platform/fixture.ts'
import { started } from '../../harness/platform/scripts.ts'

type Env = Readonly<Record<string, string>>

/** The settings of a server on this database. */
export const envOf = (place: DatabasePlace): Env => ('url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.directory })

/** As `--to` names it. */
export const named = (place: DatabasePlace) => ('url' in place ? place.url : place.directory)

/** As a move opens it: also what servers refuse. Open until `close`, or the end of the test. */
export async function asMove(place: DatabasePlace): Promise<MoveSide> {
  const side = await openMoveSide({ ...place, limits: defaultLimits }, { log: quietLog })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= side.close())
  onTestFinished(close)
  return { ...side, close }
}

export async function stateOf(place: DatabasePlace): Promise<MoveState | undefined> {
  const side = await asMove(place)
  const state = await moveStateOf(side.db)
  await side.close()
  return state
}

export async function mark(place: DatabasePlace, state: MoveState): Promise<void> {
  const side = await asMove(place)
  await setMoveState(side.db, state)
  await side.close()
}

/** Kills a move while it copies. */
export async function killedMove(from: DatabasePlace, to: DatabasePlace): Promise<void> {
  const move = started('bun', 'move', envOf(from), '--to', named(to))
  await eventually(() => {
    if (!/ [1-8]\d %/.test(move.output()) && move.child.exitCode !== null) throw new Error(move.output())
    return / [1-8]\d %/.test(move.output())
  })
  move.child.kill('SIGKILL')
  await move.ended
  if (move.output().includes('foreign keys')) throw new Error('The move was too fast to be killed in the middle.')
}
