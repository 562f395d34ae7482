import type { House, TestApp } from '../index.ts'
import { reportOf } from './day-report.ts'
import type { PricedHouse } from './priced-house.ts'
import { write } from './reservations.ts'

/** An option, as a part of the input of a new stay. */
export const held = ({ clock }: TestApp) => ({
  status: 'TENTATIVE',
  releaseAt: new Date(clock.now().getTime() + 40 * 86_400_000).toISOString(),
})

const charges = `query Charges($id: ULID!) { folio(reservationId: $id) { charges {
  source chargedOn amount isLate planned voidedAt } } }`

/** `source day amount` of each standing charge, and whether it is late or planned. */
export async function spelledCharges({ as }: House, id: string): Promise<string[]> {
  const { folio } = await as.staff.askOk(charges, { id })
  return folio.charges
    .filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt === null)
    .map(({ source, chargedOn, amount, isLate, planned }: Record<string, unknown>) =>
      [source, chargedOn, amount, ...(isLate ? ['late'] : []), ...(planned ? ['planned'] : [])].join(' '),
    )
}

/** What a day report says was charged. */
export const chargedOn = async (house: PricedHouse, day: number): Promise<number> =>
  (await reportOf(house, house.day(day))).totalCharged

export const confirm = ({ as }: House, id: string) => as.staff.askOk(write.changeStatus, { id, status: 'DEFINITE' })
