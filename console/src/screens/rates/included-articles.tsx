import type { PlansQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { Input } from '../../parts/input.tsx'
import { namedOptions } from '../../parts/options.ts'
import { newId, type TypedArticle } from './plan-type-draft.ts'
import { words } from './words.ts'

interface IncludedArticlesProps {
  articles: PlansQuery['articles']
  included: readonly TypedArticle[]
  error: string | undefined
  onChange: (included: TypedArticle[]) => void
}

const articlesMax = 20

/** Articles that the price includes, such as breakfast. */
export function IncludedArticles({ articles, included, error, onChange }: IncludedArticlesProps) {
  const text = words.value
  const change = (id: number, next: Partial<TypedArticle>) =>
    onChange(included.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const free = articles.find(({ id }) => !included.some(({ articleId }) => articleId === id))
  return (
    <fieldset class="typed-rows">
      <legend>{text.includedArticles}</legend>
      <p class="hint">{articles.length === 0 ? text.noArticles : text.includedHint}</p>
      {included.map((one, at) => (
        <div key={one.id} class="typed-row">
          <Choice
            label={text.article}
            value={one.articleId}
            options={namedOptions(articles)}
            onChange={(articleId) => change(one.id, { articleId })}
          />
          <Input
            type="number"
            label={text.count}
            min={1}
            required
            value={one.count}
            onChange={(count) => change(one.id, { count })}
          />
          <Button
            kind="quiet"
            icon="close"
            label={text.removeRow(at + 1)}
            onClick={() => onChange(included.filter(({ id }) => id !== one.id))}
          />
        </div>
      ))}
      {error && (
        <p class="form-error" role="alert">
          {error}
        </p>
      )}
      {free && included.length < articlesMax && (
        <Button icon="plus" onClick={() => onChange([...included, { id: newId(), articleId: free.id, count: '1' }])}>
          {text.addArticle}
        </Button>
      )}
    </fieldset>
  )
}
