import { eq, sql } from 'drizzle-orm'
import { readOne } from '../../db/read-one.ts'
import { none, type Selection } from '../../db/selection.ts'
import { accommodations, type paymentMethods, type reservationStatuses } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { figuresOfDay, isClosedOn, isFilledIn, openBalancesNow } from './day-figures.ts'
import { foliosPolicy } from './policy.ts'
import type { ChargeSource } from './stay-lines.ts'

interface OfMethod {
  method: (typeof paymentMethods)[number]
  amount: number
  count: number
  late: number
}

interface Figures {
  charges: { source: ChargeSource; amount: number; count: number; late: number }[]
  taxes: { code: string; name: string; ratePpm: number | null; included: boolean; amount: number; late: number }[]
  payments: OfMethod[]
  refunds: OfMethod[]
}

interface OpenBalance<At> {
  folioId: string
  reservationId: string
  status: (typeof reservationStatuses)[number]
  deletedAt: At | null
  balance: number
}

/** The database writes moments as text. */
interface Open<At = Date> {
  openBalances: OpenBalance<At>[]
  openBalanceCount: number
  owedByGuests: number
  owedToGuests: number
}

interface DayReport extends Figures, Open {
  accommodationId: string
  date: string
  currency: string
  isClosed: boolean
  isFilledIn: boolean
  totalCharged: number
  totalPaid: number
  totalRefunded: number
}

interface Row {
  currency: string
  isClosed: boolean
  isFilledIn: boolean
  figures: Figures
  open?: Open<string>
}

const reportView = defineView<Row>(accommodations, {
  computed: { isClosed: isClosedOn, isFilledIn, figures: figuresOfDay, open: openBalancesNow },
})

const nothingOpen: Open<string> = { openBalances: [], openBalanceCount: 0, owedByGuests: 0, owedToGuests: 0 }

/** The money of one local date of a property. */
export const dayReport = verbAt(
  foliosPolicy.dayReport,
  { accommodationId: id, date: day },
  async (ctx, { accommodationId, date }, selection: Selection) => {
    // the open balances are added up over all days, so only for those who want them
    const readsOpen = Object.keys(nothingOpen).some((field) => selection[field])
    const fields = { currency: none, isClosed: none, isFilledIn: none, figures: none, ...(readsOpen && { open: none }) }
    const where = eq(accommodations.id, sql.placeholder('accommodationId'))
    const row = await readOne(ctx, 'dayReport', reportView, fields, where, { accommodationId, date })
    if (!row) fail('ACCOMMODATION_NOT_FOUND')
    const { currency, isClosed, isFilledIn, figures, open = nothingOpen } = row
    const totals = {
      totalCharged: sumOf(figures.charges),
      totalPaid: sumOf(figures.payments),
      totalRefunded: sumOf(figures.refunds),
    }
    const report = { accommodationId, date, currency, isClosed, isFilledIn, ...figures, ...totals, ...withMoments(open) }
    refuseInexact(report)
    return report
  },
)

const withMoments = ({ openBalances, ...open }: Open<string>): Open => ({
  ...open,
  openBalances: openBalances.map(({ deletedAt, ...one }) => ({
    ...one,
    deletedAt: deletedAt === null ? null : new Date(deletedAt),
  })),
})

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Each folio stays within what JSON numbers hold; many folios together may not. */
function refuseInexact({ charges, taxes, payments, refunds, ...totals }: DayReport): void {
  const amounts = [...charges, ...taxes, ...payments, ...refunds].map(({ amount }) => amount)
  const { totalCharged, totalPaid, totalRefunded, owedByGuests, owedToGuests } = totals
  if (![...amounts, totalCharged, totalPaid, totalRefunded, owedByGuests, owedToGuests].every(Number.isSafeInteger))
    fail('LIMIT_EXCEEDED', `The sums of a report stay within ±${Number.MAX_SAFE_INTEGER}.`)
}
