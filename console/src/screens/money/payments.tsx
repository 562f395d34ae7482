import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf, dayText, timeText } from '../../data/format.ts'
import { usePages } from '../../data/pages.ts'
import { locale } from '../../data/preferences.ts'
import { manages, type Property } from '../../data/property.ts'
import { isoMoment } from '../../data/zone.ts'
import { type PaymentMethod, type PaymentStatus, PaymentsDocument, RefundsDocument } from '../../generated/money.ts'
import { Choice } from '../../parts/field.tsx'
import { Input, Segments } from '../../parts/input.tsx'
import { List } from '../../parts/list.tsx'
import { Tag } from '../../parts/mark.tsx'
import { More } from '../../parts/more.tsx'
import { optionsOf } from '../../parts/options.ts'
import { SaveFile } from '../../parts/save-file.tsx'
import { Shown } from '../../parts/shown.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { words } from './words.ts'

const methods = ['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'] as const
const statuses = ['RECORDED', 'VOIDED'] as const
const shownDays = 30

/** A payment or a refund. */
interface Entry {
  id: string
  reservationId: string
  at: string
  amount: number
  currency: string
  method: PaymentMethod
  isVoided: boolean
  isOnline: boolean
  reference: string
  by: string
}

type Kind = 'payments' | 'refunds'

interface Filter {
  from: string
  to: string
  method: PaymentMethod | ''
  status: PaymentStatus | ''
}

/** One page, with the stays whose money it is. */
async function readEntries(property: Property, kind: Kind, filter: Filter, after: string | null) {
  const { id: accommodationId, timeZone } = property
  const variables = {
    accommodationId,
    from: filter.from ? isoMoment(filter.from, '00:00', timeZone) : null,
    to: filter.to ? isoMoment(addDays(filter.to, 1), '00:00', timeZone) : null,
    method: filter.method || null,
    status: filter.status || null,
  }
  const common = (row: { status: PaymentStatus; recordedBy: string; externalRef?: string | null; memo?: string | null }) => ({
    isVoided: row.status === 'VOIDED',
    reference: [row.externalRef, row.memo].filter(Boolean).join(' · '),
    by: row.recordedBy,
  })
  const read = async () => {
    if (kind === 'payments') {
      const { payments } = await ask(PaymentsDocument, { ...variables, after })
      const edges = payments.edges.map(({ node }) => ({
        node: { ...node, ...common(node), at: node.paidAt, isOnline: node.intentId != null },
      }))
      return { ...payments, edges }
    }
    const { refunds } = await ask(RefundsDocument, { ...variables, after })
    const edges = refunds.edges.map(({ node }) => ({
      node: { ...node, ...common(node), at: node.refundedAt, isOnline: node.providerRefundId != null },
    }))
    return { ...refunds, edges }
  }
  const page = await read()
  await findStays(
    accommodationId,
    page.edges.map(({ node }) => node.reservationId),
  )
  return page
}

/** Payments and refunds, the latest first. */
export function Payments({ property }: { property: Property }) {
  const accommodationId = property.id
  const today = dayOf(now(), { timeZone: property.timeZone, language: 'en' })
  const [kind, setKind] = useState<Kind>('payments')
  const [filter, setFilter] = useState<Filter>({ from: addDays(today, -shownDays), to: today, method: '', status: '' })
  const pages = usePages<Entry>((after) => readEntries(property, kind, filter, after), [accommodationId, kind, filter], {
    accommodationId,
    kinds: ['FOLIO'],
  })
  const text = words.value
  const place = { timeZone: property.timeZone, language: locale.value }
  const set = (part: Partial<Filter>) => {
    setFilter({ ...filter, ...part })
  }
  return (
    <>
      <div class="money-filters">
        <Segments
          titled
          label={text.show}
          value={kind}
          options={[
            ['payments', text.payments],
            ['refunds', text.refunds],
          ]}
          onChange={setKind}
        />
        <Input type="date" label={text.from} value={filter.from} max={filter.to} onChange={(from) => set({ from })} />
        <Input type="date" label={text.to} value={filter.to} min={filter.from} onChange={(to) => set({ to })} />
        <Choice<PaymentMethod | ''>
          label={text.method}
          value={filter.method}
          options={[['', text.allMethods], ...optionsOf(methods, (one) => text[`method_${one}`])]}
          onChange={(method) => set({ method })}
        />
        <Choice<PaymentStatus | ''>
          label={text.status}
          value={filter.status}
          options={[['', text.allStatuses], ...optionsOf(statuses, (one) => text[`status_${one}`])]}
          onChange={(status) => set({ status })}
        />
        {manages.value && (
          <div title={text.exportHint}>
            <SaveFile accommodationId={accommodationId} file="payments.csv">
              {text.exportCsv}
            </SaveFile>
          </div>
        )}
      </div>
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            <List
              label={text[kind]}
              heads={[text.guest, text.when, text.method, text.reference, text.by, text.amount]}
              numbers={[5]}
              isEmpty={rows.length === 0}
              empty={kind === 'payments' ? text.noPayments : text.noRefunds}
              icon="money"
            >
              {rows.map((row) => (
                <tr key={row.id} class={row.isVoided ? 'gone' : undefined}>
                  <th scope="row">
                    <GuestOf reservationId={row.reservationId} />
                  </th>
                  <td>
                    {dayText(row.at, place)} {timeText(row.at, place)}
                  </td>
                  <td>
                    {text[`method_${row.method}`]}
                    {row.isOnline && <small>{text.throughProvider}</small>}
                  </td>
                  <td>{row.reference}</td>
                  <td>{row.by}</td>
                  <td class="number">
                    {row.isVoided ? (
                      <s>{moneyText(row.amount, row.currency, place.language)}</s>
                    ) : (
                      moneyText(row.amount, row.currency, place.language)
                    )}
                    {row.isVoided && (
                      <small>
                        <Tag>{text.status_VOIDED}</Tag>
                      </small>
                    )}
                  </td>
                </tr>
              ))}
            </List>
            <More pages={pages} />
          </>
        )}
      </Shown>
    </>
  )
}
