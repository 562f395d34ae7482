import { Input, Segments } from '../../parts/input.tsx'
import { MethodChoice } from '../today/pay.tsx'
import type { Payment } from './draft.ts'
import { words } from './words.ts'

interface PaymentFieldsProps {
  payment: Payment
  /** A guest who is here is not held for. */
  mayHold: boolean
  hint: string | undefined
  onChange: (payment: Payment) => void
}

/** Paid now, at the property, or held until the guest confirms. */
export function PaymentFields({ payment, mayHold, hint, onChange }: PaymentFieldsProps) {
  const set = (changes: Partial<Payment>) => onChange({ ...payment, ...changes })
  const kinds: readonly (readonly [Payment['kind'], string])[] = [
    ['later', words.payLater],
    ['now', words.payNow],
    ...(mayHold ? [['hold', words.payHold] as const] : []),
  ]
  return (
    <>
      <Segments label={words.payment} value={payment.kind} options={kinds} onChange={(kind) => set({ kind })} />
      {payment.kind === 'now' && (
        <>
          <Input
            required
            label={words.amount}
            inputMode="decimal"
            value={payment.typed}
            onChange={(typed) => set({ typed })}
            {...(hint && { hint })}
          />
          <MethodChoice label={words.method} value={payment.method} onChange={(method) => set({ method })} />
        </>
      )}
      {payment.kind === 'hold' && (
        <div class="pair">
          <Input required type="date" label={words.holdDay} value={payment.holdDay} onChange={(holdDay) => set({ holdDay })} />
          <Input
            required
            type="time"
            label={words.holdTime}
            value={payment.holdTime}
            onChange={(holdTime) => set({ holdTime })}
          />
        </div>
      )}
    </>
  )
}
