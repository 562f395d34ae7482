import { useMemo } from 'preact/hooks'
import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { dayText, moneyText } from '../../../data/here.ts'
import { manages } from '../../../data/property.ts'
import { requestKey } from '../../../data/request-key.ts'
import { GiveBackDocument, GiveBackOnlineDocument } from '../../../generated/reservation.ts'
import { Choice } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, useFields } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type Method, MethodChoice } from '../../today/pay.tsx'
import type { Folio, FolioProps } from '../one-stay.ts'
import { words } from './words.ts'

type Payment = Folio['payments'][number]

/** Gives money back: by hand, or by the provider that took it. */
export function RefundDialog({ screen, stay, folio: shown }: FolioProps) {
  const folio = screen.latestFolio(shown)
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
              folioId: folio.id,
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
function suggested({ balance, totalPaid }: Folio, payment: Payment | undefined): number {
  const most = payment ? Math.min(payment.amount, totalPaid) : totalPaid
  return balance < 0 ? Math.min(-balance, most) : most
}
