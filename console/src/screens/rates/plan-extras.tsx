import type { ComponentChildren } from 'preact'
import { inCurrency } from '../../data/here.ts'
import type { PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, FormError, namedOptions, optionsOf } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { newId, type TypeDraft, type TypedSupplement } from './plan-draft.ts'
import { words } from './words.ts'

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

interface NamesArticle {
  id: number
  articleId: string
}

interface ArticleRowsProps<Row extends NamesArticle> extends Omit<TypedRowsProps<Row>, 'more' | 'hint'> {
  articles: PlansQuery['articles']
  /** Those that the other list has. */
  taken: readonly NamesArticle[]
  hint: string
  /** What is said if the property has no such article. */
  empty: string
  add: string
  rowOf: (articleId: string) => Row
}

/** Lines of which each names another article. */
function ArticleRows<Row extends NamesArticle>(props: ArticleRowsProps<Row>) {
  const { articles, taken, hint, empty, add, rowOf, fields, ...part } = props
  const free = articles.find(({ id }) => ![...part.rows, ...taken].some(({ articleId }) => articleId === id))
  return (
    <TypedRows
      {...part}
      hint={articles.length === 0 ? empty : hint}
      more={free && part.rows.length < articlesMax ? [add, () => rowOf(free.id)] : undefined}
      fields={(row, change) => (
        <>
          <Choice
            label={words.article}
            value={row.articleId}
            options={namedOptions(articles)}
            onChange={(articleId) => change({ articleId } as Partial<Row>)}
          />
          {fields(row, change)}
        </>
      )}
    />
  )
}

interface ArticlesProps {
  articles: PlansQuery['articles']
  draft: TypeDraft
  /** Whether articles can be a part of the price of a night. */
  hasShares: boolean
  /** Why the server refused a part. */
  errorOf: (part: 'articles' | 'shares') => string | undefined
  onChange: (next: Partial<TypeDraft>) => void
}

/** Articles that the price includes, such as breakfast: at their own price, or as a part of the price of each night. */
export function Articles({ articles, draft, hasShares, errorOf, onChange }: ArticlesProps) {
  return (
    <>
      <ArticleRows
        title={words.includedArticles}
        hint={words.includedHint}
        articles={articles}
        empty={words.noArticles}
        taken={draft.shares}
        rows={draft.articles}
        error={errorOf('articles')}
        add={words.addArticle}
        rowOf={(articleId) => ({ id: newId(), articleId, count: '1' })}
        fields={({ count }, change) => (
          <Input
            type="number"
            label={words.count}
            min={1}
            required
            value={count}
            onChange={(typed) => change({ count: typed })}
          />
        )}
        onChange={(rows) => onChange({ articles: rows })}
      />
      {hasShares && (
        <ArticleRows
          title={words.shares}
          hint={words.sharesHint}
          articles={articles.filter(({ unit }) => unit === 'NIGHT')}
          empty={words.noNightArticles}
          taken={draft.articles}
          rows={draft.shares}
          error={errorOf('shares')}
          add={words.addShare}
          rowOf={(articleId) => ({ id: newId(), articleId, percent: '' })}
          fields={({ percent }, change) => (
            <Input
              type="amount"
              label={words.percent}
              required
              value={percent}
              onChange={(typed) => change({ percent: typed })}
            />
          )}
          onChange={(rows) => onChange({ shares: rows })}
        />
      )}
    </>
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
