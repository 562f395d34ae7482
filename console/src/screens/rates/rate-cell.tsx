import { Icon } from '../../parts/icon.tsx'
import type { CalendarRow } from './grid-model.ts'
import { priceText } from './texts.ts'
import { words } from './words.ts'

interface RateCellProps {
  id: string
  row: CalendarRow
  /** Its place in the lists of the row. */
  at: number
  label: string
  isSelected: boolean
  /** Whether Tab goes to it. */
  isCurrent: boolean
  isDerived: boolean
  isPast: boolean
  isPending: boolean
}

/** What holds on the day, in words. */
function rulesOf(row: CalendarRow, at: number) {
  return [
    row.closed[at] && words.closed,
    row.closedToArrival[at] && words.closedToArrival,
    row.closedToDeparture[at] && words.closedToDeparture,
    row.minStay[at] != null && words.atLeast(row.minStay[at]),
    row.maxStay[at] != null && words.atMost(row.maxStay[at]),
    row.minStayThrough[at] != null && words.throughAtLeast(row.minStayThrough[at]),
    row.maxStayThrough[at] != null && words.throughAtMost(row.maxStayThrough[at]),
    row.amountsByAdults[at] != null && words.byAdults,
  ].filter((text) => typeof text === 'string')
}

export function RateCell({ row, at, label, ...props }: RateCellProps) {
  const amount = row.amount[at] ?? null
  const rules = rulesOf(row, at)
  const price = amount === null ? words.noPrice : priceText(amount)
  const isClosed = row.closed[at] || amount === null
  const classes = [
    'rate',
    isClosed && 'closed',
    props.isDerived && 'derived',
    props.isPast && 'past',
    props.isPending && 'pending',
  ].filter(Boolean)
  return (
    <td
      id={props.id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, whose table has the events
      role="gridcell"
      class={classes.join(' ')}
      aria-selected={props.isSelected}
      aria-busy={props.isPending}
      aria-label={[label, price, ...rules, props.isPending && words.pending].filter(Boolean).join(', ')}
      title={rules.join(', ') || undefined}
      tabIndex={props.isCurrent ? 0 : -1}
    >
      <span class="price">{amount === null ? <i data-mark="–" /> : price}</span>
      {/* signs are drawn by the style: the name of the cell says the same in words */}
      <Marks row={row} at={at} />
    </td>
  )
}

function Marks({ row, at }: Pick<RateCellProps, 'row' | 'at'>) {
  const through = boundsText(row.minStayThrough[at] ?? null, row.maxStayThrough[at] ?? null)
  return (
    <span class="marks" aria-hidden="true">
      {row.closed[at] && <Icon name="close" size={12} />}
      {row.closedToArrival[at] && <i data-mark="↧" />}
      {row.closedToDeparture[at] && <i data-mark="↥" />}
      {row.minStay[at] != null && <i data-mark={`≥${row.minStay[at]}`} />}
      {row.maxStay[at] != null && <i data-mark={`≤${row.maxStay[at]}`} />}
      {through && <i data-mark={`↔${through}`} />}
    </span>
  )
}

/** `≥4`, `≤12` or `4–12`: a cell is narrow. */
function boundsText(least: number | null, most: number | null) {
  if (least !== null && most !== null) return `${least}–${most}`
  return least !== null ? `≥${least}` : most !== null ? `≤${most}` : ''
}
