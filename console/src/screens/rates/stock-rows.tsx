import { nameIn } from '../../parts/options.ts'
import type { Stock } from './grid-model.ts'
import { words } from './words.ts'

interface StockRowsProps {
  stock: Stock
  days: readonly string[]
  /** Whether it shows what `left` is made of. */
  inDetail: boolean
}

/** How many rooms of a type are left, and why. */
export function StockRows({ stock, days, inDetail }: StockRowsProps) {
  const { left, physical, sold, held, blocked, outOfService, oversell } = words.value
  const lines = [
    [physical, stock.total],
    [sold, stock.sold],
    [held, stock.held],
    [blocked, stock.outOfOrder],
    [outOfService, stock.outOfService],
    [oversell, stock.overbooking],
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
              <span class="hidden-text">{left} </span>/{stock.total[at]! + stock.overbooking[at]! - stock.outOfOrder[at]!}
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
