import { pendingMigrations, unknownMigrations } from '../../db/migrate.ts'
import { type MoveState, moveStateOf } from '../../db/move/marks.ts'
import type { MoveSide } from '../../db/move/side.ts'
import { StartError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { isEmpty } from './shape.ts'

export interface Judged {
  /** Of the source. */
  id: string
  /** The move was interrupted when only its end was left. */
  isSealed: boolean
}

/** Refuses a source that cannot be moved, and a target that has something else in it. Changes nothing. */
export async function judge(source: MoveSide, target: MoveSide): Promise<Judged> {
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
