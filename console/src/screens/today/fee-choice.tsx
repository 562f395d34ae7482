import { useState } from 'preact/hooks'
import { amountOf } from '../../data/amounts.ts'
import { Input, Segments } from '../../parts/input.tsx'
import { words } from './words.ts'

type Choice = 'BY_POLICY' | 'NONE' | 'OTHER'

export interface Fee {
  fee?: 'BY_POLICY' | 'NONE'
  feeAmount?: number
}

interface FeeChoiceProps {
  currency: string
  /** What the policy asks for, in words. */
  byPolicy: string
  /** What is chosen at first; the policy if not given. */
  initial?: 'BY_POLICY' | 'NONE'
  /** Undefined while the amount is none. */
  onChange: (fee: Fee | undefined) => void
}

/** What a guest owes who does not come. */
export function FeeChoice({ currency, byPolicy, initial = 'BY_POLICY', onChange }: FeeChoiceProps) {
  const [choice, setChoice] = useState<Choice>(initial)
  const [amount, setAmount] = useState('')
  const { fee, feeNone, feeOther, amount: amountLabel } = words.value
  const choose = (chosen: Choice, text = amount) => {
    setChoice(chosen)
    setAmount(text)
    const other = amountOf(text, currency)
    if (chosen !== 'OTHER') onChange({ fee: chosen })
    else onChange(other !== undefined && other >= 0 ? { feeAmount: other } : undefined)
  }
  return (
    <>
      <Segments
        titled
        label={fee}
        value={choice}
        options={[
          ['BY_POLICY', byPolicy],
          ['NONE', feeNone],
          ['OTHER', feeOther],
        ]}
        onChange={(chosen) => choose(chosen)}
      />
      {choice === 'OTHER' && (
        <Input first required label={amountLabel} inputMode="decimal" value={amount} onChange={(text) => choose('OTHER', text)} />
      )}
    </>
  )
}
