import { useEffect, useMemo, useState } from 'preact/hooks'
import { amountOf } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { moneyText, today } from '../../../data/local-texts.ts'
import { property } from '../../../data/property.ts'
import { requestKey } from '../../../data/request-key.ts'
import {
  AddArticleDocument,
  AddChargeDocument,
  DeskArticlesDocument,
  type DeskArticlesQuery,
} from '../../../generated/reservation.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { Choice } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { nameIn } from '../../../parts/options.ts'
import { writeStay } from '../../today/desk.ts'
import type { StayDialogProps } from '../one-stay.ts'
import { words } from './words.ts'

type Article = DeskArticlesQuery['articles'][number]

const other = 'other'

/** An article of the property, or any other charge or discount. */
export function ChargeDialog({ one, stay, onClose }: StayDialogProps) {
  const [articles, setArticles] = useState<readonly Article[]>([])
  const [chosen, setChosen] = useState(other)
  const [count, setCount] = useState('1')
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState(today())
  const { currency } = stay.folio!
  useEffect(() => {
    ask(DeskArticlesDocument, { accommodationId: property.value!.id })
      .then(({ articles: found }) => {
        setArticles(found)
        if (found[0]) setChosen(found[0].id)
      })
      .catch(() => setArticles([]))
  }, [])
  const idempotencyKey = useMemo(requestKey, [chosen, count, text, typed, day])
  const article = articles.find(({ id }) => id === chosen)
  const pieces = Number(count)
  const amount = article ? article.amount * pieces : amountOf(typed, currency)
  const money = (value: number) => moneyText(value, currency)
  const isReady = amount !== undefined && (article ? pieces >= 1 : amount !== 0 && text.trim() !== '')

  const send = async () => {
    if (amount === undefined) return false
    const of = { reservationId: stay.id, chargedOn: day, idempotencyKey }
    await writeStay(one, async () => {
      if (article) await ask(AddArticleDocument, { input: { ...of, articleId: article.id, count: pieces } })
      else await ask(AddChargeDocument, { input: { ...of, amount, description: text.trim() } })
      return { text: words.charged(article ? nameIn(article) : text.trim(), money(amount)) }
    })
  }
  return (
    <ActionDialog
      title={words.addCharge}
      action={isReady ? `${words.charge} · ${money(amount)}` : words.charge}
      disabled={!isReady}
      onSend={send}
      onClose={onClose}
    >
      <Choice
        label={words.article}
        value={chosen}
        options={[
          ...articles.map((one) => [one.id, `${nameIn(one)} · ${money(one.amount)}`] as const),
          [other, words.freeCharge] as const,
        ]}
        onChange={setChosen}
      />
      {article ? (
        <Input required type="number" min={1} max={1000} label={words.count} value={count} onChange={setCount} />
      ) : (
        <>
          <Input required label={words.description} maxLength={200} value={text} onChange={setText} />
          <Input required label={words.amount} inputMode="decimal" hint={words.discountHint} value={typed} onChange={setTyped} />
        </>
      )}
      <Input required type="date" label={words.day} value={day} onChange={setDay} />
    </ActionDialog>
  )
}
