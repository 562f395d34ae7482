import type { folios, payments } from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'
import type { Random } from './people.ts'
import type { Stay } from './stays.ts'

interface StayAccount {
  folio: typeof folios.$inferInsert
  total: number
  stay: Stay
  now: Date
  random: Random
}

/** Guests pay at check-out, leave a deposit at check-in, and some pay in advance. */
export function paymentsOf({ folio, total, stay, now, random }: StayAccount): (typeof payments.$inferInsert)[] {
  const { status, start, end, deleted } = stay
  const pay = (amount: number, method: 'cash' | 'card' | 'bank_transfer', at: Date, memo: string | null = null) => {
    const { accommodationId, id: folioId, reservationId, currency } = folio
    const row = { accommodationId, id: newId(), folioId, reservationId, amount, currency, method, memo } as const
    return { ...row, status: 'RECORDED', paidAt: at, recordedBy: 'staff', createdAt: at, updatedAt: at } as const
  }
  if (deleted || status === 'INQUIRY' || status === 'TENTATIVE') return []
  if (status === 'CHECKED_OUT') return [pay(total, random.once(4) ? 'cash' : 'card', end < now ? end : now)]
  if (status === 'CHECKED_IN') return [pay(Math.round(total / 2), 'card', start, 'Deposit')]
  return random.once(5) ? [pay(total, 'bank_transfer', folio.createdAt, 'Paid in advance')] : []
}
