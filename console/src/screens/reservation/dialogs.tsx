import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { addDays } from '../../data/format.ts'
import { isoMoment, momentText, moneyText, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { CancellationFeeDocument, type CancellationFeeQuery } from '../../generated/reservation.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ActionDialog, Form } from '../../parts/form.tsx'
import { Input } from '../../parts/input.tsx'
import { Shown } from '../../parts/shown.tsx'
import { nameOf } from '../today/board.ts'

import { type Fee, FeeChoice } from '../today/no-show.tsx'
import { agreesToStock } from '../today/questions.ts'
import { cancelStay, changeStatus, newPin, restore } from './change-stay.ts'
import type { StayDialogProps } from './one-stay.ts'
import { words } from './words.ts'

/** Cancels a stay; what it costs is shown before. */
export function CancelDialog({ one, stay, onClose }: StayDialogProps) {
  const reading = useReading(async () => (await ask(CancellationFeeDocument, { reservationId: stay.id })).cancellationQuote)
  // nobody has confirmed these: they owe nothing unless somebody says so
  const initial = stay.status === 'INQUIRY' || stay.status === 'TENTATIVE' ? 'NONE' : 'BY_POLICY'
  const [fee, setFee] = useState<Fee | undefined>({ fee: initial })
  const [reason, setReason] = useState('')
  return (
    <Dialog title={`${words.cancelStay}: ${nameOf(stay)}`} onClose={onClose}>
      <Shown inDialog reading={reading} rows={2}>
        {(quote) => (
          <Form
            action={words.doCancel}
            disabled={fee === undefined}
            onSend={async () => {
              await cancelStay(one, stay, { id: stay.id, cancelReason: reason || null, ...fee })
              onClose()
            }}
          >
            <Terms quote={quote} />
            <FeeChoice
              currency={quote.currency}
              byPolicy={words.feeByPolicy(moneyText(quote.fee ?? 0, quote.currency))}
              initial={initial}
              onChange={setFee}
            />
            <Input label={words.reason} value={reason} onChange={setReason} maxLength={500} />
          </Form>
        )}
      </Shown>
    </Dialog>
  )
}

function Terms({ quote: { price, currency, freeUntil, policyName } }: { quote: CancellationFeeQuery['cancellationQuote'] }) {
  return (
    <p>
      {words.priceNow(moneyText(price, currency))} {policyName ?? words.noPolicy}
      {freeUntil && ` · ${words.freeUntil(momentText(freeUntil))}`}
    </p>
  )
}

/** Until when a stay is held without a confirmation. */
export function HoldDialog({ one, stay, onClose }: StayDialogProps) {
  const [day, setDay] = useState(addDays(todayHere(), 1))
  const [time, setTime] = useState('18:00')
  const send = async () => {
    if (!(await agreesToStock(stay, words.holdAnyway))) return false
    await changeStatus(one, stay, 'TENTATIVE', words.held, isoMoment(day, time))
  }
  return (
    <ActionDialog title={words.hold} action={words.save} disabled={!day || !time} onSend={send} onClose={onClose}>
      <div class="pair">
        <Input first required type="date" label={words.day} value={day} onChange={setDay} />
        <Input required type="time" label={words.holdUntilTime} value={time} onChange={setTime} />
      </div>
    </ActionDialog>
  )
}

/** Takes a cancellation back; without the room, if somebody else has it now. */
export function RestoreDialog({ one, stay, onClose }: StayDialogProps) {
  const [isTaken, setTaken] = useState(false)
  return (
    <ActionDialog
      title={`${words.restore}: ${nameOf(stay)}`}
      action={words.restore}
      onSend={async () => {
        if (stay.status !== 'INQUIRY' && !(await agreesToStock(stay, words.restoreAnyway))) return false
        const isBack = await restore(one, stay, isTaken)
        setTaken(!isBack)
        return isBack
      }}
      onClose={onClose}
    >
      {isTaken && <p role="alert">{words.restoreWithoutRoom}</p>}
    </ActionDialog>
  )
}

/** Issues a new PIN and shows it, this once. */
export function PinDialog({ stay, onClose }: StayDialogProps) {
  const [pin, setPin] = useState<string>()
  return (
    <Dialog title={words.newPin} onClose={onClose}>
      {pin === undefined ? (
        <Form action={words.issuePin} onSend={async () => setPin(await newPin(stay))}>
          <p>{words.newPinText}</p>
        </Form>
      ) : (
        <div class="pin" role="status">
          <strong>{pin}</strong>
          <p>{words.pinHint}</p>
          <p>
            {words.code}: {stay.checkInCode}
          </p>
        </div>
      )}
    </Dialog>
  )
}
