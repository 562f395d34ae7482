import type { Context } from '../../../kernel/context.ts'
import type { Effects } from '../../../kernel/effects.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { levelsAfter } from '../booking/stock-of-stays.ts'
import { afterOf, type StayChange } from '../change/change.ts'
import type { NewStay } from '../change/new-stay.ts'
import { decideStock, stockMoved } from '../change/stock.ts'
import { takesInventory } from '../status.ts'
import { noteStock, staysAfter } from './effects.ts'

/** Notes what would be left for the stays that take other stock, once what a preview decided were done. */
export async function noteStockAfter({ clock }: Context, { db }: Unit, effects: Effects): Promise<void> {
  const now = clock.now()
  const changes = effects.decisions.flatMap((decision) => decision.changes)
  const takers = changes.filter((change) => stockMoved({ ...change, after: afterOf(change) }, now).takes)
  const newTakers = effects.newStays.filter(({ row }) => takesInventory(row.status))
  const refusing = new Set([...takers, ...newTakers].flatMap((one) => (one.refuseOverbooking ? [idOf(one)] : [])))
  const ids = [...takers, ...newTakers].map(idOf)
  if (ids.length === 0) return
  const stays = [...staysAfter(effects).values()]
  const { accommodationId } = stays[0]!
  const levels = await levelsAfter(db, accommodationId, { ids, stays, now })
  decideStock(levels, refusing)
  for (const id of ids) noteStock(effects, levels, id)
}

const idOf = (change: StayChange | NewStay) => (change.before === null ? change.row.id : change.before.id)
