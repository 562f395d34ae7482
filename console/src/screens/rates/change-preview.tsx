import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { Icon } from '../../parts/icon.tsx'
import { nameIn } from '../../parts/options.ts'
import type { Change, Preview, RuleValue } from './change-rules.ts'
import type { Plan, Stock } from './grid-model.ts'
import { priceText } from './texts.ts'
import { words } from './words.ts'

interface ChangePreviewProps {
  preview: Preview | undefined
  change: Change
  plans: readonly Plan[]
  types: readonly Stock[]
  currency: string
}

/** Days that are listed one by one; further ones are counted. */
const listedMax = 60

interface Line {
  key: string
  day: string
  place: string
  what: string
  before: string
  after: string
}

/** What a change does, day by day. */
export function ChangePreview({ preview, change, plans, types, currency }: ChangePreviewProps) {
  const { previewTitle, nothingYet, readingRates, more, day, plan, was, becomes } = words.value
  const asks = change.way !== 'keep' || Object.keys(change.rules).length > 0
  if (!asks) return <p class="hint">{nothingYet}</p>
  if (!preview) return <p class="hint">{readingRates}</p>
  const lines = linesOf(preview, plans, types, currency)
  return (
    <div class="preview">
      <h3>{previewTitle}</h3>
      <Warnings preview={preview} />
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <section class="scroll" tabIndex={0} aria-label={previewTitle}>
          <table>
            <thead>
              <tr>
                <th scope="col">{day}</th>
                <th scope="col">{plan}</th>
                <th scope="col" class="number">
                  {was}
                </th>
                <th scope="col" class="number">
                  {becomes}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, listedMax).map((line) => (
                <tr key={line.key}>
                  <th scope="row">{dayText(`${line.day}T00:00:00Z`, { timeZone: 'UTC', language: locale.value })}</th>
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
          {lines.length > listedMax && <p class="hint">{more(lines.length - listedMax)}</p>}
        </section>
      )}
    </div>
  )
}

function Warnings({ preview: { derived, unpriced, flattened, stricter } }: { preview: Preview }) {
  const { derivedStay, unpricedStay, flattenedPrices, stricterStay } = words.value
  const texts = [
    derived > 0 && derivedStay(derived),
    unpriced > 0 && unpricedStay(unpriced),
    flattened > 0 && flattenedPrices(flattened),
    stricter > 0 && stricterStay(stricter),
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

function linesOf(preview: Preview, plans: readonly Plan[], types: readonly Stock[], currency: string): Line[] {
  const language = locale.value
  const { noPrice, price, allPlans, allTypes } = words.value
  const planNames = new Map(plans.map((plan) => [plan.id, nameIn(plan)]))
  const typeNames = new Map(types.map(({ roomTypeId, roomType }) => [roomTypeId, nameIn(roomType)]))
  const money = (amount: number | null) => (amount === null ? noPrice : priceText(amount, currency, language))
  const placeOf = ({ ratePlanId, roomTypeId }: { ratePlanId: string | null; roomTypeId: string | null }) =>
    `${ratePlanId === null ? allPlans : planNames.get(ratePlanId)} · ${roomTypeId === null ? allTypes : typeNames.get(roomTypeId)}`
  const prices = preview.prices.map((step) => ({
    key: `${step.ratePlanId} ${step.roomTypeId} ${step.day}`,
    day: step.day,
    place: placeOf(step),
    what: step.byAdults ? step.byAdults.map(money).join(' / ') : price,
    before: money(step.before),
    after: money(step.after),
  }))
  const rules = preview.rules.map((step) => ({
    key: `${step.field} ${step.ratePlanId} ${step.roomTypeId} ${step.day}`,
    day: step.day,
    place: placeOf(step),
    what: words.value[step.field],
    before: ruleText(step.before),
    after: ruleText(step.after),
  }))
  return [...prices, ...rules].toSorted((one, other) => one.day.localeCompare(other.day))
}

const ruleText = (value: RuleValue): string => {
  if (value === null) return '–'
  return typeof value === 'boolean' ? (value ? words.value.yes : words.value.no) : String(value)
}
