import { bills, folios } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'

interface Charge {
  /** `YYYY-MM-DD` in the accommodation's calendar. */
  date: string
  amount: number
}

interface NewFolio {
  accommodationId: string
  reservationId: string
  currency: string
  charges: readonly Charge[]
}

/** The account of a new reservation with a bill for each night, written in the reservation's own transaction. */
export async function openFolio(ctx: Context, { db }: Unit, folio: NewFolio): Promise<void> {
  const { accommodationId, reservationId, currency, charges } = folio
  const createdAt = ctx.clock.now()
  const folioId = newId()
  await db.insert(folios).values({ accommodationId, id: folioId, reservationId, currency, createdAt })
  if (charges.length === 0) return
  await db.insert(bills).values(
    charges.map(({ date, amount }) => ({
      accommodationId,
      id: newId(),
      folioId,
      reservationId,
      chargedOn: date,
      description: 'Accommodation',
      amount,
      createdAt,
    })),
  )
}
