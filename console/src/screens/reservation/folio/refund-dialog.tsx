import { useMemo, useState } from 'preact/hooks'
import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { dayText, moneyText } from '../../../data/local-texts.ts'
import { requestKey } from '../../../data/request-key.ts'
import { GiveBackDocument, GiveBackOnlineDocument } from '../../../generated/reservation.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { Choice } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type Method, MethodChoice } from '../../today/pay.tsx'
import type { FullStay, StayDialogProps } from '../one-stay.ts'
import { words } from './words.ts'

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
    await writeStay(one, async () => {
      if (payment?.intentId) await ask(GiveBackOnlineDocument, { input: { id: payment.intentId, amount, reason: reason.trim() } })
      else
        await ask(GiveBackDocument, {
          input: { reservationId: stay.id, amount, method, paymentId: payment?.id ?? null, memo: reason || null, idempotencyKey },
        })
      return { text: words.refunded(money(amount)) }
    })
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
