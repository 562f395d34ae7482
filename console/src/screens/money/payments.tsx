import { useState } from 'preact/hooks'
import { addDays } from '../../data/format.ts'
import { askHere, changesHere, dotted, endOf, momentText, moneyText, startOf, todayHere } from '../../data/here.ts'
import { manages } from '../../data/property.ts'
import { usePages } from '../../data/reading.ts'
import {
  type PaymentMethod,
  type PaymentStatus,
  PaymentsDocument,
  type PaymentsQuery,
  RefundsDocument,
  type RefundsQuery,
} from '../../generated/money.ts'
import { Choice, optionsOf } from '../../parts/field.tsx'
import { DateRange, Segments } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { SaveFile } from '../../parts/save-file.tsx'
import { noted, PagedTable } from '../../parts/table.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { words } from './words.ts'

const methods = ['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'] as const
const statuses = ['RECORDED', 'VOIDED'] as const
const shownDays = 30

type Paid = PaymentsQuery['payments']['edges'][number]['node']
type Refunded = RefundsQuery['refunds']['edges'][number]['node']

/** A payment or a refund. */
interface Entry extends Pick<Paid, 'id' | 'reservationId' | 'amount' | 'currency' | 'method' | 'recordedBy'> {
  at: string
  isVoided: boolean
  isOnline: boolean
  reference: string
}

type Kind = 'payments' | 'refunds'

interface Filter {
  from: string
  to: string
  method: PaymentMethod | ''
  status: PaymentStatus | ''
}

/** One page, with the stays whose money it is. */
async function readEntries(kind: Kind, filter: Filter, after: string | null) {
  const variables = {
    from: startOf(filter.from),
    to: endOf(filter.to),
    method: filter.method || null,
    status: filter.status || null,
    after,
  }
  const page =
    kind === 'payments'
      ? (await askHere(PaymentsDocument, variables)).payments
      : (await askHere(RefundsDocument, variables)).refunds
  const entries = page.edges.map(({ node }) => entryOf(node))
  await findStays(entries)
  return { ...page, edges: entries.map((node) => ({ node })) }
}

const entryOf = (row: Paid | Refunded): Entry => ({
  ...row,
  at: 'paidAt' in row ? row.paidAt : row.refundedAt,
  isVoided: row.status === 'VOIDED',
  isOnline: ('paidAt' in row ? row.intentId : row.providerRefundId) !== null,
  reference: dotted(row.externalRef, row.memo),
})

/** Payments and refunds, the latest first. */
export function Payments() {
  const today = todayHere()
  const [kind, setKind] = useState<Kind>('payments')
  const [filter, setFilter] = useState<Filter>({ from: addDays(today, -shownDays), to: today, method: '', status: '' })
  const pages = usePages<Entry>((after) => readEntries(kind, filter, after), [kind, filter], changesHere(['FOLIO']))
  const set = (part: Partial<Filter>) => setFilter({ ...filter, ...part })
  return (
    <>
      <div class="money-filters">
        <Segments
          titled
          label={words.show}
          value={kind}
          options={[
            ['payments', words.payments],
            ['refunds', words.refunds],
          ]}
          onChange={setKind}
        />
        <DateRange from={filter.from} to={filter.to} onChange={set} />
        <Choice
          label={words.method}
          value={filter.method}
          options={[['', words.allMethods], ...optionsOf(methods, (one) => words[`method_${one}`])]}
          onChange={(method) => set({ method })}
        />
        <Choice
          label={words.status}
          value={filter.status}
          options={[['', words.all], ...optionsOf(statuses, (one) => words[`status_${one}`])]}
          onChange={(status) => set({ status })}
        />
        {manages.value && (
          <div title={words.exportHint}>
            <SaveFile file="payments.csv">{words.exportCsv}</SaveFile>
          </div>
        )}
      </div>
      <PagedTable
        pages={pages}
        label={words[kind]}
        heads={[words.guest, words.when, words.method, words.reference, words.by, words.amount]}
        numbers={[5]}
        empty={kind === 'payments' ? words.noPayments : words.noRefunds}
        icon="money"
        isGone={({ isVoided }) => isVoided}
        cells={(row) => [
          <GuestOf reservationId={row.reservationId} />,
          momentText(row.at),
          noted(words[`method_${row.method}`], row.isOnline && words.throughProvider),
          row.reference,
          row.recordedBy,
          row.isVoided
            ? noted(<s>{moneyText(row.amount, row.currency)}</s>, <Tag>{words.status_VOIDED}</Tag>)
            : moneyText(row.amount, row.currency),
        ]}
      />
    </>
  )
}
