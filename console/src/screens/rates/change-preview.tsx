import { dateText } from '../../data/here.ts'
import type { RateGridQuery } from '../../generated/rates.ts'
import { nameIn } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { type Change, keyOf, type Preview, type RateDay, type RatePlace, type RuleValue } from './change-rules.ts'
import { priceText } from './texts.ts'
import { words } from './words.ts'

interface ChangePreviewProps {
  preview: Preview | undefined
  change: Change
  grid: RateGridQuery
}

/** Days that are listed one by one; further ones are counted. */
const listedMax = 60

/** What a change does, day by day. */
export function ChangePreview({ preview, change, grid }: ChangePreviewProps) {
  const asks = change.way !== 'keep' || Object.keys(change.rules).length > 0
  if (!asks) return <p class="hint">{words.nothingYet}</p>
  if (!preview) return <p class="hint">{words.readingRates}</p>
  const lines = linesOf(preview, grid)
  return (
    <div class="preview">
      <h3>{words.previewTitle}</h3>
      <Warnings preview={preview} />
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <section class="scroll" tabIndex={0} aria-label={words.previewTitle}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.plan}</th>
                <th scope="col" class="number">
                  {words.was}
                </th>
                <th scope="col" class="number">
                  {words.becomes}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, listedMax).map((line) => (
                <tr key={line.key}>
                  <th scope="row">{dateText(line.day)}</th>
                  <td>
                    {line.place}
                    <small>{line.what}</small>
                  </td>
                  <td class="number was">{line.before}</td>
                  <td class="number">
                    <strong>{line.after}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > listedMax && <p class="hint">{words.more(lines.length - listedMax)}</p>}
        </section>
      )}
    </div>
  )
}

function Warnings({ preview: { derived, unpriced, flattened, stricter } }: { preview: Preview }) {
  const texts = [
    derived > 0 && words.derivedStay(derived),
    unpriced > 0 && words.unpricedStay(unpriced),
    flattened > 0 && words.flattenedPrices(flattened),
    stricter > 0 && words.stricterStay(stricter),
  ].filter((text) => typeof text === 'string')
  if (texts.length === 0) return null
  return (
    <ul class="warnings">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="warning" size={14} /> {text}
        </li>
      ))}
    </ul>
  )
}

function linesOf({ prices, rules }: Preview, { ratePlans, inventoryCalendar }: RateGridQuery) {
  const planNames = new Map(ratePlans.map((plan) => [plan.id, nameIn(plan)]))
  const typeNames = new Map(inventoryCalendar.map(({ roomTypeId, roomType }) => [roomTypeId, nameIn(roomType)]))
  const money = (amount: number | null) => (amount === null ? words.noPrice : priceText(amount))
  const placeOf = ({ ratePlanId, roomTypeId }: RatePlace) =>
    `${ratePlanId === null ? words.allPlans : planNames.get(ratePlanId)} · ${roomTypeId === null ? words.allTypes : typeNames.get(roomTypeId)}`
  const lineOf = <Value,>(step: RateDay & { before: Value; after: Value }, what: string, text: (value: Value) => string) => ({
    key: `${what} ${keyOf(step)} ${step.day}`,
    day: step.day,
    place: placeOf(step),
    what,
    before: text(step.before),
    after: text(step.after),
  })
  return [
    ...prices.map((step) => lineOf(step, step.byAdults?.map(money).join(' / ') ?? words.price, money)),
    ...rules.map((step) => lineOf(step, words[step.field], ruleText)),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

const ruleText = (value: RuleValue) => {
  if (value === null) return '–'
  return typeof value === 'boolean' ? (value ? words.yes : words.no) : String(value)
}
