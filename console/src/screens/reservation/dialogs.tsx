import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { addDays } from '../../data/format.ts'
import { isoMoment, momentText, moneyText, todayHere } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import {
  CancellationFeeDocument,
  type CancellationFeeQuery,
  CancelStayDocument,
  ChangeStatusDocument,
  type ChangeStatusMutationVariables,
  NewPinDocument,
  RestoreStayDocument,
} from '../../generated/reservation.ts'
import { Dialog, useClose } from '../../parts/dialog.tsx'
import { ActionDialog, Form } from '../../parts/form.tsx'
import { Input, useFields } from '../../parts/input.tsx'
import { Shown } from '../../parts/shown.tsx'
import { nameOf } from '../today/board.ts'
import { writeStay } from '../today/desk.ts'
import { type Fee, FeeChoice } from '../today/no-show.tsx'
import { agreesToStock } from '../today/questions.ts'
import type { FullStay, OneStay, StayProps } from './one-stay.ts'
import { words } from './words.ts'

/** Cancels a stay; what it costs is shown before. */
export function CancelDialog({ screen, stay }: StayProps) {
  const close = useClose()
  const reading = useReading(async () => (await ask(CancellationFeeDocument, { reservationId: stay.id })).cancellationQuote)
  // nobody has confirmed these: they owe nothing unless somebody says so
  const initial = stay.status === 'INQUIRY' || stay.status === 'TENTATIVE' ? 'NONE' : 'BY_POLICY'
  const [fee, setFee] = useState<Fee | undefined>({ fee: initial })
  const [reason, setReason] = useState('')
  return (
    <Dialog title={`${words.cancelStay}: ${nameOf(stay)}`}>
      <Shown inDialog reading={reading} rows={2}>
        {(quote) => (
          <Form
            action={words.doCancel}
            disabled={fee === undefined}
            onSend={async () => {
              const variables = { id: stay.id, cancelReason: reason || null, ...fee }
              await writeStay(screen, () => ask(CancelStayDocument, variables), words.cancelled(nameOf(stay)))
              close()
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

type Status = ChangeStatusMutationVariables['status']

export const changeStatus = (screen: OneStay, stay: FullStay, status: Status, text: string, releaseAt: string | null = null) =>
  writeStay(
    screen,
    () => ask(ChangeStatusDocument, { reservationId: stay.id, status, releaseAt }),
    ({ changeReservationStatus }) => ({ text, stay: changeReservationStatus }),
  )

/** Until when a stay is held without a confirmation. */
export function HoldDialog({ screen, stay: opened }: StayProps) {
  const stay = screen.latest(opened)
  const [{ day, time }, field] = useFields(() => ({ day: addDays(todayHere(), 1), time: '18:00' }))
  return (
    <ActionDialog
      title={words.hold}
      action={words.save}
      disabled={!day || !time}
      onSend={async () => {
        if (!(await agreesToStock(stay, words.holdAnyway))) return false
        await changeStatus(screen, stay, 'TENTATIVE', words.held, isoMoment(day, time))
      }}
    >
      <div class="pair">
        <Input first required type="date" label={words.day} {...field('day')} />
        <Input required type="time" label={words.holdUntilTime} {...field('time')} />
      </div>
    </ActionDialog>
  )
}

/** Takes a cancellation back; without the room, if somebody else has it now. */
export function RestoreDialog({ screen, stay: opened }: StayProps) {
  const stay = screen.latest(opened)
  const [isTaken, setTaken] = useState(false)
  return (
    <ActionDialog
      title={`${words.restore}: ${nameOf(stay)}`}
      action={words.restore}
      onSend={async () => {
        if (stay.status !== 'INQUIRY' && !(await agreesToStock(stay, words.restoreAnyway))) return false
        try {
          await writeStay(screen, () => ask(RestoreStayDocument, { id: stay.id, withoutRoom: isTaken }), words.restored)
        } catch (error) {
          if (isTaken || !(error instanceof ApiError) || error.code !== 'ROOM_NOT_AVAILABLE') throw error
          setTaken(true)
          return false
        }
      }}
    >
      {isTaken && <p role="alert">{words.restoreWithoutRoom}</p>}
    </ActionDialog>
  )
}

/** Issues a new PIN and shows it, this once. */
export function PinDialog({ stay }: StayProps) {
  const [pin, setPin] = useState<string>()
  return (
    <Dialog title={words.newPin}>
      {pin === undefined ? (
        <Form
          action={words.issuePin}
          onSend={async () => setPin((await ask(NewPinDocument, { reservationId: stay.id })).reissueReservationPin)}
        >
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
