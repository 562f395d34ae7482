import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { isPlanned } from '../../folios/index.ts'
import type { Located, StoredReservation } from '../queries.ts'
import { transactOnReservation } from '../transact-on-reservation.ts'
import { apply } from './apply.ts'
import type { DecidedAt, Decision } from './change.ts'
import type { LockedForChange } from './facts.ts'
import { load } from './load.ts'
import { type StayVerb, type StayWishes, stayVerbs } from './verbs.ts'

/** A stay as a change left it, and what was decided. */
export interface StayResult extends Decision {
  reservation: StoredReservation
}

/** Changes a stay in a transaction, or as a part of the unit of the context. The caller is authorized. */
export async function changeStay<Verb extends StayVerb>(
  ctx: Context,
  located: Located,
  verb: Verb,
  wish: StayWishes[Verb] & { roomId?: string | null | undefined },
): Promise<StayResult> {
  const { needs, sells } = stayVerbs[verb]
  const withBooks = needs.includes('books') || (sells && isPlanned)
  return transactOnReservation(ctx, located, { newRoomId: wish.roomId, withBooks }, (unit, locked) =>
    changeLockedStay(ctx, unit, locked, verb, wish),
  )
}

/** The same for a stay that the unit has locked, with its room and what else the verb needs locked. */
export async function changeLockedStay<Verb extends StayVerb>(
  ctx: Context,
  unit: Unit,
  locked: LockedForChange,
  verb: Verb,
  wish: StayWishes[Verb],
): Promise<StayResult> {
  const decision = await decideChange(ctx, unit, locked, verb, wish)
  const reservation = (await apply(ctx, unit, decision)) ?? locked.stay
  return { reservation, ...decision }
}

/** What a verb would do to a stay that the unit has locked. Nothing is written. */
export async function decideChange<Verb extends StayVerb>(
  ctx: Context,
  unit: Unit,
  locked: LockedForChange,
  verb: Verb,
  wish: StayWishes[Verb],
): Promise<DecidedAt> {
  const { needs, ask, decide } = stayVerbs[verb]
  const now = ctx.clock.now()
  const toLoad = ask(locked.stay, wish, { now, limits: ctx.limits, actor: ctx.actor })
  const facts = await load(ctx, unit, locked, needs, { now, toLoad })
  const decided = decide(facts, wish)
  return { ...('changes' in decided ? decided : { changes: decided }), at: now, books: locked.books ?? null }
}
