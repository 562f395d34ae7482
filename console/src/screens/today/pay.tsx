import { useMemo } from 'preact/hooks'
import { amountOf, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { moneyText } from '../../data/here.ts'
import { requestKey } from '../../data/request-key.ts'
import { TakePaymentDocument } from '../../generated/today.ts'
import { optionsOf } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Input, Segments, useFields } from '../../parts/input.tsx'
import { nameOf } from './board.ts'
import { type StayDialogProps, writeStay } from './desk.ts'
import { words } from './words.ts'

export const methods = ['card', 'cash', 'bank_transfer', 'voucher', 'other'] as const
export type Method = (typeof methods)[number] | 'platform'

interface PayProps extends StayDialogProps {
  /** Whether a channel sold the stay, which can owe the money. */
  hasChannel?: boolean
  /** The folio that is paid; the guest's own if it is left out. */
  folio?: { id: string; name: string | null; balance: number; currency: string }
}

/** Takes a payment; by default all that is open. */
export function Pay({ screen, stay, hasChannel = false, folio }: PayProps) {
  const { balance, currency } = folio ?? stay.folio!
  const [fields, field] = useFields({
    typed: balance > 0 ? typedAmount(balance, currency) : '',
    method: 'card' as Method,
    memo: '',
  })
  const { typed, method, memo } = fields
  const amount = amountOf(typed, currency)
  const isReady = amount !== undefined && amount > 0
  // it makes a payment that is sent twice, as after an outage, one payment
  const idempotencyKey = useMemo(requestKey, [amount, method, memo])
  const money = (value: number) => moneyText(value, currency)
  const send = async () => {
    if (amount === undefined) return false
    const input = {
      ...(folio ? { folioId: folio.id } : { reservationId: stay.id }),
      amount,
      method,
      memo: memo || null,
      idempotencyKey,
    }
    await writeStay(screen, () => ask(TakePaymentDocument, { input }), words.paymentTaken(money(amount)))
  }
  return (
    <ActionDialog
      title={words.payOf(folio?.name ?? nameOf(stay))}
      action={isReady ? `${words.pay} · ${money(amount)}` : words.pay}
      disabled={!isReady}
      onSend={send}
    >
      <Input
        first
        required
        label={words.amount}
        inputMode="decimal"
        {...field('typed')}
        hint={balance > 0 ? words.owes(money(balance)) : words.settled}
      />
      <MethodChoice label={words.method} hasChannel={hasChannel} {...field('method')} />
      <Input label={words.note} {...field('memo')} />
    </ActionDialog>
  )
}

interface MethodChoiceProps {
  label: string
  value: Method
  hasChannel?: boolean
  onChange: (method: Method) => void
}

export function MethodChoice({ label, value, hasChannel = false, onChange }: MethodChoiceProps) {
  const offered: readonly Method[] = hasChannel ? [...methods, 'platform'] : methods
  const options = optionsOf(offered, (method) => words[`method_${method}`])
  return <Segments titled label={label} value={value} options={options} onChange={onChange} />
}
