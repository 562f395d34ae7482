import { useState } from 'preact/hooks'
import { amountOf } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { NoShowDocument } from '../../generated/today.ts'
import { ActionDialog } from '../../parts/form.tsx'
import { Input, Segments } from '../../parts/input.tsx'
import { nameOf } from './board.ts'
import { type StayDialogProps, writeStay } from './desk.ts'
import { words } from './words.ts'

/** The guest did not come: what is owed is chosen before. */
export function NoShow({ screen, stay }: StayDialogProps) {
  const [fee, setFee] = useState<Fee | undefined>({ fee: 'BY_POLICY' })
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={words.noShowOf(nameOf(stay))}
      action={words.doNoShow}
      disabled={fee === undefined}
      onSend={() =>
        writeStay(
          screen,
          () => ask(NoShowDocument, { reservationId: stay.id, reason: reason || null, ...fee }),
          words.markedNoShow(nameOf(stay)),
        )
      }
    >
      <FeeChoice currency={property.value!.currency} byPolicy={words.feeByPolicy} onChange={setFee} />
      <Input label={words.reason} value={reason} onChange={setReason} maxLength={500} />
    </ActionDialog>
  )
}

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
        label={words.fee}
        value={choice}
        options={[
          ['BY_POLICY', byPolicy],
          ['NONE', words.feeNone],
          ['OTHER', words.feeOther],
        ]}
        onChange={(chosen) => choose(chosen)}
      />
      {choice === 'OTHER' && (
        <Input
          first
          required
          label={words.amount}
          inputMode="decimal"
          value={amount}
          onChange={(text) => choose('OTHER', text)}
        />
      )}
    </>
  )
}
