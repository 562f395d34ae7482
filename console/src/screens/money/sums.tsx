import { moneyText } from '../../data/here.ts'

/** Amounts with their names, in a row. */
export function Sums({ all }: { all: readonly (readonly [name: string, amount: number])[] }) {
  return (
    <dl class="day-sums">
      {all.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{moneyText(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
