import { useMemo, useState } from 'preact/hooks'
import { amountOf } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { askHere, businessDayHere, moneyText } from '../../../data/here.ts'
import { useReading } from '../../../data/reading.ts'
import { requestKey } from '../../../data/request-key.ts'
import { AddArticleDocument, AddChargeDocument, ChargeableDocument } from '../../../generated/reservation.ts'
import { Choice, nameIn } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, useFields } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type FolioProps, nameOfFolio } from '../one-stay.ts'
import { ChargeSplit, useSplit } from './charge-split.tsx'
import { Taxation, taxationInput, usualTaxation } from './taxation.tsx'
import { words } from './words.ts'

const other = 'other'

/** An article of the property, or any other charge or discount, with the taxes that it will have. */
export function ChargeDialog({ screen, stay, folio: shown }: FolioProps) {
  const reading = useReading(() => askHere(ChargeableDocument, {}))
  const known = reading.value.value
  const articles = known?.articles ?? []
  const folio = screen.latestFolio(shown)
  const { charges, currency, isOwn } = folio
  const [fields, field] = useFields(() => ({ chosen: '', count: '1', text: '', typed: '', day: businessDayHere() }))
  const [taxation, setTaxation] = useState(usualTaxation)
  const { count, text, typed, day } = fields
  const chosen = fields.chosen || articles[0]?.id || other
  const article = articles.find(({ id }) => id === chosen)
  const pieces = Number(count)
  const money = (value: number) => moneyText(value, currency)
  const amount = amountOf(typed, currency) ?? 0
  const taxed = { fields: taxation, isDiscount: amount < 0, charges, known }
  // by the reservation it comes to its folios by their routes
  const of = { ...(isOwn ? { reservationId: stay.id } : { folioId: folio.id }), chargedOn: day }
  const taxes = taxationInput(taxed)
  const description = article ? nameIn(article) : text.trim()
  const input = !article && amount !== 0 && description && day && taxes ? { ...of, amount, description, ...taxes } : undefined
  // what a discount reduces can change without a word of its form: a colleague voids a charge
  const idempotencyKey = useMemo(requestKey, [fields, chosen, JSON.stringify(input)])
  const split = useSplit(input)
  const placeOf = (folioId: string) => {
    const place = stay.folios.length > 1 && stay.folios.find(({ id }) => id === folioId)
    return place && nameOfFolio(place)
  }
  const isReady = article ? pieces >= 1 : input !== undefined
  const total = article ? article.amount * pieces : split.total

  const send = async () => {
    const add = (): Promise<unknown> =>
      article
        ? ask(AddArticleDocument, { input: { ...of, articleId: article.id, count: pieces, idempotencyKey } })
        : ask(AddChargeDocument, { input: { ...input!, idempotencyKey } })
    await writeStay(screen, add, words.charged(description, money(total ?? amount)))
  }
  return (
    <ActionDialog
      title={words.addCharge}
      action={isReady && total !== undefined ? `${words.charge} · ${money(total)}` : words.charge}
      disabled={!isReady}
      onSend={send}
    >
      <Choice
        label={words.article}
        value={chosen}
        options={[
          ...articles.map((one) => [one.id, `${nameIn(one)} · ${money(one.amount)}`] as const),
          [other, words.freeCharge] as const,
        ]}
        hint={article && isOwn && stay.folios.some(({ routes }) => routes.length > 0) ? words.byRoutes : undefined}
        onChange={field('chosen').onChange}
      />
      {article ? (
        <Input required type="number" min={1} max={1000} label={words.count} {...field('count')} />
      ) : (
        <>
          <Input required label={words.description} maxLength={200} {...field('text')} />
          <Input required label={words.amount} inputMode="decimal" hint={words.discountHint} {...field('typed')} />
          <Taxation {...taxed} money={money} onChange={setTaxation} />
        </>
      )}
      <Input required type="date" label={words.day} {...field('day')} />
      {input && <ChargeSplit split={split} money={money} placeOf={placeOf} />}
    </ActionDialog>
  )
}
