import { type ChargeNames, namesOfCharge } from '../../core/translations/index.ts'
import type { BookedLineRow, BookedNameRow } from './view.ts'

type Charge = Parameters<typeof namesOfCharge>[0] & { date: string; amount: number }

export const bookedLine = (charge: Charge, translated: ChargeNames): BookedLineRow => {
  const { date, description, amount } = charge
  return { date, description, names: namesOfCharge(charge, translated), amount }
}

export const bookedName = (id: string, name: string, translated: ReadonlyMap<string, BookedNameRow['names']>): BookedNameRow => ({
  id,
  name,
  names: translated.get(id) ?? {},
})
