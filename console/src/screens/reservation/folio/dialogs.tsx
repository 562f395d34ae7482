import { useEffect, useMemo, useState } from 'preact/hooks'
import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { askHere, dayText, moneyText, todayHere } from '../../../data/here.ts'
import { requestKey } from '../../../data/request-key.ts'
import {
  AddArticleDocument,
  AddChargeDocument,
  DeskArticlesDocument,
  type DeskArticlesQuery,
  GiveBackDocument,
  GiveBackOnlineDocument,
} from '../../../generated/reservation.ts'
import { Choice, nameIn } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type Method, MethodChoice } from '../../today/pay.tsx'
import type { FullStay, StayDialogProps } from '../one-stay.ts'
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
  const [day, setDay] = useState(todayHere())
  const { currency } = stay.folio!
  useEffect(() => {
    askHere(DeskArticlesDocument, {})
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
    const description = article ? nameIn(article) : text.trim()
    const add = (): Promise<unknown> =>
      article
        ? ask(AddArticleDocument, { input: { ...of, articleId: article.id, count: pieces } })
        : ask(AddChargeDocument, { input: { ...of, amount, description } })
    await writeStay(one, add, words.charged(description, money(amount)))
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

type Payment = NonNullable<FullStay['folio']>['payments'][number]

/** Gives money back: by hand, or by the provider that took it. */
export function RefundDialog({ one, stay, rights, onClose }: StayDialogProps) {
  const folio = stay.folio!
  // only managers give back what a provider took
  const payments = folio.payments.filter(({ voidedAt, intentId }) => voidedAt == null && (intentId == null || rights.manages))
  const [payment, setPayment] = useState<Payment | undefined>(payments[0])
  const [typed, setTyped] = useState(typedAmount(suggested(folio, payments[0]), folio.currency))
  const [method, setMethod] = useState<Method>(payments[0]?.method ?? 'cash')
  const [reason, setReason] = useState('')
  const idempotencyKey = useMemo(requestKey, [payment, typed, method, reason])
  const money = (value: number) => moneyText(value, folio.currency)
  const amount = amountOf(typed, folio.currency)
  const isOnline = payment?.intentId != null

  const choose = (id: string) => {
    const chosen = payments.find((one) => one.id === id)
    setPayment(chosen)
    setTyped(typedAmount(suggested(folio, chosen), folio.currency))
    if (chosen) setMethod(chosen.method)
  }
  const send = async () => {
    if (amount === undefined) return false
    const refund = (): Promise<unknown> =>
      payment?.intentId
        ? ask(GiveBackOnlineDocument, { input: { id: payment.intentId, amount, reason: reason.trim() } })
        : ask(GiveBackDocument, {
            input: {
              reservationId: stay.id,
              amount,
              method,
              paymentId: payment?.id ?? null,
              memo: reason || null,
              idempotencyKey,
            },
          })
    await writeStay(one, refund, words.refunded(money(amount)))
  }
  return (
    <ActionDialog
      title={words.refund}
      action={amount === undefined || amount <= 0 ? words.refund : `${words.refund} · ${money(amount)}`}
      disabled={amount === undefined || amount <= 0}
      onSend={send}
      onClose={onClose}
    >
      <Choice
        label={words.refundOf}
        value={payment?.id ?? ''}
        options={[
          ...payments.map(
            (one) => [one.id, `${dayText(one.paidAt)} · ${words[`method_${one.method}`]} · ${money(one.amount)}`] as const,
          ),
          ['', words.noPaymentInParticular] as const,
        ]}
        onChange={choose}
      />
      <Input first required label={words.amount} inputMode="decimal" value={typed} onChange={setTyped} />
      {isOnline ? (
        <p>{words.onlineRefund}</p>
      ) : (
        <MethodChoice label={words.method} value={method} hasChannel={Boolean(stay.channelId)} onChange={setMethod} />
      )}
      <Input label={words.reason} required={isOnline} value={reason} onChange={setReason} />
    </ActionDialog>
  )
}

/** What was paid too much, or else what the payment took. */
function suggested({ balance, totalPaid }: NonNullable<FullStay['folio']>, payment: Payment | undefined): number {
  const most = payment ? Math.min(payment.amount, totalPaid) : totalPaid
  return balance < 0 ? Math.min(-balance, most) : most
}
