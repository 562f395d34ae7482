import { Icon, Rows } from './parts.tsx'
import { type Offer, property, sums } from './sale.ts'
import { dayText, moneyText, termsText } from './text.ts'
import { named, words } from './words.ts'

/** What a cancellation costs, in sentences. */
export function Terms({
  offer: { cancellation, total, currency },
}: {
  offer: Pick<Offer, 'cancellation' | 'total' | 'currency'>
}) {
  const sentences = termsText(cancellation, total ?? 0, currency, property.value!.timeZone)
  const isFree =
    !cancellation || cancellation.steps.every(({ amount }) => Number(amount) === 0) || Boolean(cancellation.freeUntil)
  return (
    <>
      {sentences.map((sentence, at) => (
        <p key={sentence} class={`terms${isFree && at === 0 ? ' free' : ''}`}>
          {isFree && at === 0 && <Icon name="check" />}
          {sentence}
        </p>
      ))}
    </>
  )
}

/** The price, line by line, with the taxes that it contains. */
export function Lines({ offer: { lines, taxes, total, currency } }: { offer: Offer }) {
  const money = (amount: number) => moneyText(amount, currency)
  return (
    <Rows
      rows={[
        ...lines.map(
          (line) => [`${dayText(line.date)} · ${named({ ...line, name: line.description })}`, money(line.amount)] as const,
        ),
        [words.total, money(total ?? 0), 'sum'],
        ...taxes
          .filter(({ included }) => included)
          .map((tax) => [words.includedTax(named(tax)), money(tax.amount), 'faint'] as const),
      ]}
    />
  )
}

/** What all rooms cost together, and when it is paid. */
export function Total() {
  const { total, dueNow, dueAtProperty } = sums.value
  const { currency } = property.value!
  return (
    <Rows
      rows={[
        [words.total, moneyText(total, currency), 'sum'],
        [words.dueNow, moneyText(dueNow, currency)],
        ...(dueAtProperty > 0 ? [[words.dueAtProperty, moneyText(dueAtProperty, currency)] as const] : []),
      ]}
    />
  )
}
