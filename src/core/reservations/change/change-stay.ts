import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Located, StoredReservation } from '../queries.ts'
import { transactWithLocks } from '../transact-on-reservation.ts'
import { apply } from './apply.ts'
import type { StayChange } from './change.ts'
import { type Locked, load } from './load.ts'
import { type StayVerb, type StayWishes, stayVerbs } from './verbs.ts'

/** Changes a stay in a transaction, or as a part of the unit of the context. The caller is authorized. */
export async function changeStay<Verb extends StayVerb>(
  ctx: Context,
  located: Located,
  verb: Verb,
  wish: StayWishes[Verb],
  newRoomId: string | null = null,
): Promise<StoredReservation> {
  const withBooks = stayVerbs[verb].needs.includes('books')
  return transactWithLocks(ctx, located, { newRoomId, withBooks }, (unit, { reservation: stay, room, rooms, books }) => {
    const newRoom = newRoomId === null ? null : rooms.get(newRoomId)!
    return changeLockedStay(ctx, unit, { stay, room, newRoom, books }, verb, wish)
  })
}

/** The same for a stay that the unit has locked, with its room and what else the verb needs locked. */
export async function changeLockedStay<Verb extends StayVerb>(
  ctx: Context,
  unit: Unit,
  locked: Locked,
  verb: Verb,
  wish: StayWishes[Verb],
): Promise<StoredReservation> {
  return (await apply(ctx, unit, await decideChange(ctx, unit, locked, verb, wish))) ?? locked.stay
}

async function decideChange<Verb extends StayVerb>(
  ctx: Context,
  unit: Unit,
  locked: Locked,
  verb: Verb,
  wish: StayWishes[Verb],
): Promise<StayChange[]> {
  const { needs, ask, decide } = stayVerbs[verb]
  return decide(await load(ctx, unit, locked, { needs, ...ask(locked.stay, wish, ctx.clock.now()) }), wish)
}
