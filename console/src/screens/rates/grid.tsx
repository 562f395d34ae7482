import type { TargetedKeyboardEvent, TargetedMouseEvent } from 'preact'
import { useRef } from 'preact/hooks'
import { dateText } from '../../data/here.ts'
import { nameIn } from '../../parts/field.tsx'
import { type Cell, type Group, isWithin, type Plan, type Range, type Stock } from './grid-model.ts'
import { RateCell } from './rate-cell.tsx'
import { dayHead, weekdayOf } from './texts.ts'
import { words } from './words.ts'

interface GridProps {
  groups: readonly Group[]
  days: readonly string[]
  today: string
  range: Range | undefined
  /** Cells whose change is being written. */
  isPending: (ratePlanId: string, roomTypeId: string, day: string) => boolean
  showsStock: boolean
  /** Whether the next cell ends the range, as with the Shift key. */
  extends: boolean
  onRange: (range: Range | undefined) => void
  onChange: (typed?: string) => void
}

const steps: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -1000],
  End: [0, 1000],
  PageUp: [-1000, 0],
  PageDown: [1000, 0],
}

/** The cell that an event is about; its id tells where it is. */
const cellOf = (event: Event): Cell | undefined => {
  const [, row, day] = (event.target as Element).closest('.rate')?.id.split('-') ?? []
  return row === undefined ? undefined : { row: Number(row), day: Number(day) }
}

const digit = /^[0-9]$/

const opensChange = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Enter' || key === 'F2' || digit.test(key)) && !ctrlKey && !metaKey && !altKey

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)

/** Days as columns, room types with their plans as rows. Cells are chosen by click, with Shift, and by the arrows. */
export function Grid(props: GridProps) {
  const { groups, days, today, range, onRange, onChange } = props
  const table = useRef<HTMLTableElement>(null)
  const current = range?.to ?? { row: 0, day: 0 }
  const rows = groups.flatMap((group) => group.rows)

  const select = (cell: Cell, isEnd: boolean) =>
    onRange(isEnd && range ? { from: range.from, to: cell } : { from: cell, to: cell })
  const focus = ({ row, day }: Cell) => table.current?.querySelector<HTMLElement>(`#rate-${row}-${day}`)?.focus()

  const onKey = (event: TargetedKeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.classList.contains('rate')) return
    if (opensChange(event)) {
      event.preventDefault()
      onChange(digit.test(event.key) ? event.key : undefined)
      return
    }
    if (event.key === 'Escape') return onRange(undefined)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [down, right] = step
    const next = { row: clamp(current.row + down, rows.length - 1), day: clamp(current.day + right, days.length - 1) }
    select(next, event.shiftKey)
    focus(next)
  }

  const onClick = (event: TargetedMouseEvent<HTMLTableElement>) => {
    const cell = cellOf(event)
    if (cell) select(cell, event.shiftKey || props.extends)
  }

  return (
    <div class="rate-grid">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, whose cells have the focus
        role="grid"
        aria-multiselectable="true"
        aria-label={words.calendar}
        onKeyDown={onKey}
        onClick={onClick}
        onDblClick={(event) => cellOf(event) && onChange()}
      >
        <Heads
          days={days}
          today={today}
          onDay={(day) => rows.length > 0 && onRange({ from: { row: 0, day }, to: { row: rows.length - 1, day } })}
        />
        {groups.map((group) => (
          <tbody key={group.stock.roomTypeId}>
            <StockRows stock={group.stock} days={days} inDetail={props.showsStock} />
            {group.rows.map((one) => {
              const { plan, row } = one
              const rowAt = rows.indexOf(one)
              return (
                <tr key={plan.id}>
                  <PlanHead
                    plan={plan}
                    onChoose={() => onRange({ from: { row: rowAt, day: 0 }, to: { row: rowAt, day: days.length - 1 } })}
                  />
                  {days.map((day, at) => (
                    <RateCell
                      key={day}
                      id={`rate-${rowAt}-${at}`}
                      row={row}
                      at={at}
                      label={`${nameIn(plan)}, ${nameIn(group.stock.roomType)}, ${dateText(day)}`}
                      isSelected={isWithin(range, rowAt, at)}
                      isCurrent={current.row === rowAt && current.day === at}
                      isDerived={Boolean(plan.parentId)}
                      isPast={day < today}
                      isPending={props.isPending(plan.id, group.stock.roomTypeId, day)}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const headClass = (day: string, today: string) =>
  [day === today && 'today', [5, 6].includes(weekdayOf(day)) && 'weekend'].filter(Boolean).join(' ') || undefined

/** A day above each column; it chooses the column. */
function Heads({ days, today, onDay }: { days: readonly string[]; today: string; onDay: (at: number) => void }) {
  return (
    <thead>
      <tr>
        <th scope="col" class="corner">
          <span class="hidden-text">{words.plan}</span>
        </th>
        {days.map((day, at) => {
          const { weekday, date } = dayHead(day, at === 0)
          return (
            <th key={day} scope="col" class={headClass(day, today)}>
              <button type="button" tabIndex={-1} onClick={() => onDay(at)}>
                <span>{weekday}</span> <strong>{date}</strong>
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** The name of a plan beside its row; it chooses the row. */
function PlanHead({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const name = nameIn(plan)
  return (
    <th scope="row" class={plan.parentId ? 'plan derived' : 'plan'}>
      <button type="button" tabIndex={-1} title={name} onClick={onChoose}>
        {name}
      </button>
    </th>
  )
}

interface StockRowsProps {
  stock: Stock
  days: readonly string[]
  /** Whether it shows what `left` is made of. */
  inDetail: boolean
}

/** How many rooms of a type are left, and why. */
function StockRows({ stock, days, inDetail }: StockRowsProps) {
  const lines = [
    [words.physical, stock.total],
    [words.sold, stock.sold],
    [words.held, stock.held],
    [words.blocked, stock.outOfOrder],
    [words.outOfService, stock.outOfService],
    [words.oversell, stock.overbooking],
  ] as const
  const name = nameIn(stock.roomType)
  return (
    <>
      <tr class="type">
        <th scope="row">
          <strong title={name}>{name}</strong>
        </th>
        {days.map((day, at) => (
          <td key={day} class={levelOf(stock.left[at]!)}>
            <b>{stock.left[at]}</b>
            <small>
              <span class="hidden-text">{words.left} </span>/{stock.total[at]! + stock.overbooking[at]! - stock.outOfOrder[at]!}
            </small>
          </td>
        ))}
      </tr>
      {inDetail &&
        lines.map(([text, values]) => (
          <tr key={text} class="stock">
            <th scope="row">{text}</th>
            {days.map((day, at) => (
              <td key={day} class={values[at] === 0 ? 'zero' : undefined}>
                {values[at]}
              </td>
            ))}
          </tr>
        ))}
    </>
  )
}

const levelOf = (left: number) => (left < 0 ? 'over' : left === 0 ? 'full' : left <= 2 ? 'few' : undefined)
