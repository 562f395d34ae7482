import type { ComponentChildren } from 'preact'
import { inCurrency, readAmount, typedMoney } from '../../data/here.ts'
import type { PlansQuery, RatePlanTypeInput } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, FormError, namedOptions, optionsOf } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { type FullPlan, percent, ppmOf } from './plan-values.ts'
import { words } from './words.ts'

type PlanType = FullPlan['types'][number]

/** A supplement as it is typed. The id keeps its row while others come and go. */
interface TypedSupplement {
  id: number
  band: string
  nth: string
  amount: string
}

/** An included article as it is typed. */
interface TypedArticle {
  id: number
  articleId: string
  count: string
}

/** What a plan says about a room type, as it is typed. */
export interface TypeDraft {
  baseOccupancy: string
  percent: string
  amount: string
  supplements: readonly TypedSupplement[]
  articles: readonly TypedArticle[]
}

let lastId = 0
const newId = () => ++lastId

export function draftOf(type: PlanType): TypeDraft {
  return {
    baseOccupancy: String(type.baseOccupancy),
    percent: percent(type.adjustPpm),
    amount: typedMoney(type.adjustAmount || null),
    supplements: type.supplements.map(({ band, nth, supplement }) => ({
      id: newId(),
      band,
      nth: String(nth),
      amount: typedMoney(supplement),
    })),
    articles: type.articles.map(({ articleId, count }) => ({ id: newId(), articleId, count: String(count) })),
  }
}

/** What is written of a room type. Plans for hours have no prices by guest. */
export function inputOfType(roomTypeId: string, draft: TypeDraft, sellsNights: boolean): RatePlanTypeInput {
  return {
    roomTypeId,
    adjustPpm: ppmOf(draft.percent),
    adjustAmount: readAmount(draft.amount) ?? 0,
    ...(sellsNights && {
      baseOccupancy: Number(draft.baseOccupancy),
      supplements: draft.supplements.map((one) => ({
        band: one.band,
        nth: Number(one.nth),
        supplement: readAmount(one.amount) ?? 0,
      })),
    }),
    articles: draft.articles.map(({ articleId, count }) => ({ articleId, count: Number(count) })),
  }
}

interface PartProps<Row> {
  rows: readonly Row[]
  /** Why the server refused them. */
  error: string | undefined
  onChange: (rows: Row[]) => void
}

interface TypedRowsProps<Row> extends PartProps<Row> {
  title: string
  hint: string
  /** Its class, if its fields need other widths. */
  kind?: string
  fields: (row: Row, change: (next: Partial<Row>) => void) => ComponentChildren
  /** What the button for a row more says, and that row; none if there can be no more. */
  more: readonly [text: string, row: () => Row] | undefined
}

/** Lines of fields that somebody adds and removes. */
function TypedRows<Row extends { id: number }>({
  title,
  hint,
  kind = '',
  rows,
  error,
  fields,
  more,
  onChange,
}: TypedRowsProps<Row>) {
  const change = (id: number) => (next: Partial<Row>) => onChange(rows.map((one) => (one.id === id ? { ...one, ...next } : one)))
  return (
    <fieldset class="typed-rows">
      <legend>{title}</legend>
      <p class="hint">{hint}</p>
      {rows.map((row, at) => (
        <div key={row.id} class={`typed-row ${kind}`}>
          {fields(row, change(row.id))}
          <Button
            kind="quiet"
            icon="close"
            label={words.removeRow(at + 1)}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        </div>
      ))}
      {error && <FormError>{error}</FormError>}
      {more && (
        <Button icon="plus" onClick={() => onChange([...rows, more[1]()])}>
          {more[0]}
        </Button>
      )}
    </fieldset>
  )
}

const articlesMax = 20

/** Articles that the price includes, such as breakfast. */
export function IncludedArticles({ articles, ...part }: PartProps<TypedArticle> & { articles: PlansQuery['articles'] }) {
  const free = articles.find(({ id }) => !part.rows.some(({ articleId }) => articleId === id))
  return (
    <TypedRows
      {...part}
      title={words.includedArticles}
      hint={articles.length === 0 ? words.noArticles : words.includedHint}
      more={
        free && part.rows.length < articlesMax
          ? [words.addArticle, () => ({ id: newId(), articleId: free.id, count: '1' })]
          : undefined
      }
      fields={({ articleId, count }, change) => (
        <>
          <Choice
            label={words.article}
            value={articleId}
            options={namedOptions(articles)}
            onChange={(chosen) => change({ articleId: chosen })}
          />
          <Input
            type="number"
            label={words.count}
            min={1}
            required
            value={count}
            onChange={(typed) => change({ count: typed })}
          />
        </>
      )}
    />
  )
}

interface SupplementsProps extends PartProps<TypedSupplement> {
  bands: PlansQuery['ageBands']
  /** The first adult that the price of a night does not include. */
  first: number
}

export const guestKinds = ['ADULT', 'CHILD', 'INFANT'] as const

/** What each further guest adds to the price of a night, by age. */
export function Supplements({ bands, first, ...part }: SupplementsProps) {
  const options = [
    ...optionsOf(guestKinds, (kind) => words[`counts_${kind}`]),
    ...bands.map(({ code, name }) => [code, name] as const),
  ]
  const lastId = part.rows.at(-1)?.id
  const next = (): TypedSupplement => {
    const adults = part.rows.filter(({ band }) => band === 'ADULT')
    const nth = adults.length > 0 ? Math.max(...adults.map((one) => Number(one.nth))) + 1 : first
    return { id: newId(), band: 'ADULT', nth: String(nth), amount: '' }
  }
  return (
    <TypedRows
      {...part}
      title={words.supplements}
      hint={words.supplementsHint}
      kind="supplement"
      more={[words.addSupplement, next]}
      fields={({ id, band, nth, amount }, change) => (
        <>
          <Choice
            label={words.guestKind}
            value={band}
            options={options}
            onChange={(chosen) => change({ band: chosen, nth: id === lastId && chosen !== 'ADULT' ? '1' : nth })}
          />
          <Input
            type="number"
            label={words.fromGuest}
            min={1}
            max={100}
            required
            value={nth}
            onChange={(typed) => change({ nth: typed })}
          />
          <Input
            label={inCurrency(words.supplement)}
            type="amount"
            required
            value={amount}
            onChange={(typed) => change({ amount: typed })}
          />
        </>
      )}
    />
  )
}
