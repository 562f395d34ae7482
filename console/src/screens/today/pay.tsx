import { useMemo, useState } from 'preact/hooks'
import { amountOf, typedAmount } from '../../data/amounts.ts'
import { moneyText } from '../../data/here.ts'
import { requestKey } from '../../data/request-key.ts'
import { optionsOf } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Input, Segments } from '../../parts/input.tsx'
import type { Stay } from './board.ts'
import { nameOf } from './board.ts'
import { type ShowsStay, takePayment } from './desk.ts'
import { words } from './words.ts'

export const methods = ['card', 'cash', 'bank_transfer', 'voucher', 'other'] as const
export type Method = (typeof methods)[number] | 'platform'

interface PayProps {
  screen: ShowsStay
  stay: Stay
  /** Whether a channel sold the stay, which can owe the money. */
  hasChannel?: boolean
  onClose: () => void
}

/** Takes a payment; by default all that is open. */
export function Pay({ screen, stay, hasChannel = false, onClose }: PayProps) {
  const { balance, currency } = stay.folio!
  const [typed, setTyped] = useState(balance > 0 ? typedAmount(balance, currency) : '')
  const [method, setMethod] = useState<Method>('card')
  const [memo, setMemo] = useState('')
  const amount = amountOf(typed, currency)
  const idempotencyKey = useMemo(requestKey, [amount, method, memo])
  const money = (value: number) => moneyText(value, currency)
  const send = async () => {
    if (amount === undefined) return false
    await takePayment(screen, { reservationId: stay.id, amount, method, memo: memo || null, idempotencyKey }, money(amount))
  }
  return (
    <ActionDialog
      title={words.payOf(nameOf(stay))}
      action={amount === undefined || amount <= 0 ? words.pay : `${words.pay} · ${money(amount)}`}
      disabled={amount === undefined || amount <= 0}
      onSend={send}
      onClose={onClose}
    >
      <Input
        first
        required
        label={words.amount}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        hint={balance > 0 ? words.owes(money(balance)) : words.settled}
      />
      <MethodChoice label={words.method} value={method} hasChannel={hasChannel} onChange={setMethod} />
      <Input label={words.note} value={memo} onChange={setMemo} />
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
