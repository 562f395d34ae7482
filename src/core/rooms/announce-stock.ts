import type { EndTask } from '../../kernel/ledger.ts'
import type { Unit } from '../../kernel/transact.ts'

/** A period in which more or less of a room type can be sold than before. */
export interface StockChange {
  accommodationId: string
  roomTypeId: string
  from: Date
  /** Null without an end. */
  to: Date | null
  /** Whether it is an hourly stay, which holds the stock for its turnover too. */
  isRent?: boolean
}

/** Announces a change of stock. All changes of a unit of work become one event. */
export const announceStock = (unit: Unit, change: StockChange): void => unit.atEnd(emitStockChanges, change)

const emitStockChanges: EndTask<StockChange> = async ({ emit }, items) => {
  for (const [accommodationId, changes] of Map.groupBy(items, (item) => item.accommodationId)) {
    const distinct = new Map(
      changes.map(({ roomTypeId, from, to, isRent }) => {
        const change = { roomTypeId, from: from.getTime(), to: to?.getTime() ?? null, ...(isRent && { isRent }) }
        return [Object.values(change).join(), change]
      }),
    )
    const payload = { changes: [...distinct.values()] }
    emit({ accommodationId, type: 'inventory.changed', subjectId: accommodationId, payload })
  }
}
