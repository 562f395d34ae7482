import { together } from '../../../db/pipelining.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { writePrice } from '../../folios/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { countIfMoved, giveBack } from '../booking/count-stock.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import type { StayChange } from './change.ts'

/** Carries changes out in their order, and has their stock counted at the end of the unit. Returns the row that the last one wrote. */
export async function apply(ctx: Context, unit: Unit, changes: readonly StayChange[]): Promise<StoredReservation | undefined> {
  let last: StoredReservation | undefined
  for (const change of changes) last = await applyOne(ctx, unit, change)
  return last
}

async function applyOne(ctx: Context, unit: Unit, change: StayChange): Promise<StoredReservation> {
  const { before, set, from, to, price, rooms, audit, events, isDeparture } = change
  const { accommodationId, id } = before
  if (price) await writePrice(unit, price, ctx.clock.now())
  const [row] = await together([
    writeReservation(ctx, unit, before, set),
    ...rooms.map(({ room, set: state }) => writeRoomState(ctx, unit, room, state)),
  ])
  unit.audit({ accommodationId, relatedId: id, ...audit })
  if (isDeparture) giveBack(ctx, unit, before, from)
  else countIfMoved(ctx, unit, before, row, { from, to })
  for (const event of events) unit.emit({ accommodationId, subjectId: id, ...event })
  return row
}
