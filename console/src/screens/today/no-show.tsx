import { useState } from 'preact/hooks'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Input } from '../../parts/input.tsx'
import type { Stay } from './board.ts'
import { markNoShow, nameOf, type ShowsStay } from './desk.ts'
import { type Fee, FeeChoice } from './fee-choice.tsx'
import { words } from './words.ts'

interface NoShowProps {
  screen: ShowsStay
  stay: Stay
  currency: string
  onClose: () => void
}

/** The guest did not come: what is owed is chosen before. */
export function NoShow({ screen, stay, currency, onClose }: NoShowProps) {
  const [fee, setFee] = useState<Fee | undefined>({ fee: 'BY_POLICY' })
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={words.noShowOf(nameOf(stay))}
      action={words.doNoShow}
      disabled={fee === undefined}
      onSend={async () => {
        await markNoShow(screen, stay, { reservationId: stay.id, reason: reason || null, ...fee })
      }}
      onClose={onClose}
    >
      <FeeChoice currency={currency} byPolicy={words.feeByPolicy} onChange={setFee} />
      <Input label={words.reason} value={reason} onChange={setReason} maxLength={500} />
    </ActionDialog>
  )
}
