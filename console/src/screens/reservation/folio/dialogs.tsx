import { useMemo } from 'preact/hooks'
import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { askHere, businessDayHere, dayText, moneyText } from '../../../data/here.ts'
import { manages } from '../../../data/property.ts'
import { useReading } from '../../../data/reading.ts'
import { requestKey } from '../../../data/request-key.ts'
import {
  AddArticleDocument,
  AddChargeDocument,
  DeskArticlesDocument,
  GiveBackDocument,
  GiveBackOnlineDocument,
} from '../../../generated/reservation.ts'
import { Choice, nameIn } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, useFields } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type Method, MethodChoice } from '../../today/pay.tsx'
import type { FullStay, StayProps } from '../one-stay.ts'
import { words } from './words.ts'

const other = 'other'

/** An article of the property, or any other charge or discount. */
export function ChargeDialog({ screen, stay }: StayProps) {
  const reading = useReading(() => askHere(DeskArticlesDocument, {}))
  const { articles = [] } = reading.value.value ?? {}
  const [fields, field] = useFields(() => ({ chosen: '', count: '1', text: '', typed: '', day: businessDayHere() }))
  const { count, text, typed, day } = fields
  const chosen = fields.chosen || articles[0]?.id || other
  const { currency } = stay.folio!
  const idempotencyKey = useMemo(requestKey, [fields, chosen])
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
    await writeStay(screen, add, words.charged(description, money(amount)))
  }
  return (
    <ActionDialog
      title={words.addCharge}
      action={isReady ? `${words.charge} · ${money(amount)}` : words.charge}
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
        onChange={field('chosen').onChange}
      />
      {article ? (
        <Input required type="number" min={1} max={1000} label={words.count} {...field('count')} />
      ) : (
        <>
          <Input required label={words.description} maxLength={200} {...field('text')} />
          <Input required label={words.amount} inputMode="decimal" hint={words.discountHint} {...field('typed')} />
        </>
      )}
      <Input required type="date" label={words.day} {...field('day')} />
    </ActionDialog>
  )
}

type Payment = NonNullable<FullStay['folio']>['payments'][number]

/** Gives money back: by hand, or by the provider that took it. */
export function RefundDialog({ screen, stay }: StayProps) {
  const folio = screen.latest(stay).folio!
  // only managers give back what a provider took
  const payments = folio.payments.filter(({ voidedAt, intentId }) => voidedAt == null && (intentId == null || manages.value))
  const refundOf = (payment: Payment | undefined) => ({
    payment,
    typed: typedAmount(suggested(folio, payment), folio.currency),
    ...(payment && { method: payment.method }),
  })
  const [fields, field, setFields] = useFields({ method: 'cash' as Method, reason: '', ...refundOf(payments[0]) })
  const { payment, typed, method, reason } = fields
  const idempotencyKey = useMemo(requestKey, [fields])
  const money = (value: number) => moneyText(value, folio.currency)
  const amount = amountOf(typed, folio.currency)
  const isReady = amount !== undefined && amount > 0
  const isOnline = payment?.intentId != null

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
    await writeStay(screen, refund, words.refunded(money(amount)))
  }
  return (
    <ActionDialog
      title={words.refund}
      action={isReady ? `${words.refund} · ${money(amount)}` : words.refund}
      disabled={!isReady}
      onSend={send}
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
        onChange={(id) => setFields({ ...fields, ...refundOf(payments.find((one) => one.id === id)) })}
      />
      <Input first required label={words.amount} inputMode="decimal" {...field('typed')} />
      {isOnline ? (
        <p>{words.onlineRefund}</p>
      ) : (
        <MethodChoice label={words.method} hasChannel={Boolean(stay.channelId)} {...field('method')} />
      )}
      <Input label={words.reason} required={isOnline} {...field('reason')} />
    </ActionDialog>
  )
}

/** What was paid too much, or else what the payment took. */
function suggested({ balance, totalPaid }: NonNullable<FullStay['folio']>, payment: Payment | undefined): number {
  const most = payment ? Math.min(payment.amount, totalPaid) : totalPaid
  return balance < 0 ? Math.min(-balance, most) : most
}
