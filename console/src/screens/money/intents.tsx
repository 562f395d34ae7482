import { useState } from 'preact/hooks'
import { amountOf, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { askHere, changesHere, dotted, momentText, moneyText } from '../../data/here.ts'
import { manages } from '../../data/property.ts'
import { usePages } from '../../data/reading.ts'
import {
  BookingOfIntentDocument,
  type BookingOfIntentQuery,
  CapturePaymentDocument,
  IntentsDocument,
  type IntentsQuery,
  type PaymentIntentState,
  RefundPaymentDocument,
} from '../../generated/money.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Actions } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Choice, optionsOf } from '../../parts/field.tsx'
import { FormDialog, formFields } from '../../parts/form.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { noted, PagedTable } from '../../parts/table.tsx'
import { toastDone, toastError, write } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Intent = IntentsQuery['paymentIntents']['edges'][number]['node']

const tones: Readonly<Record<PaymentIntentState, Tone>> = {
  CREATED: 'plain',
  PENDING: 'calm',
  AUTHORIZED: 'warn',
  CAPTURED: 'good',
  FAILED: 'bad',
  CANCELED: 'plain',
  EXPIRED: 'plain',
}
const states = Object.keys(tones) as PaymentIntentState[]

/** What guests paid at a payment provider. */
export function Intents() {
  const [state, setState] = useState<PaymentIntentState | ''>('')
  const [dialog, open] = useDialog()
  const pages = usePages(
    async (after) => (await askHere(IntentsDocument, { state: state || null, after })).paymentIntents,
    [state],
    changesHere(['BOOKING', 'FOLIO']),
  )
  const onWritten = pages.reading.read
  return (
    <>
      <div class="money-filters">
        <Choice
          label={words.state}
          value={state}
          options={[['', words.allStates], ...optionsOf(states, (one) => words[`state_${one}`])]}
          onChange={setState}
        />
      </div>
      <PagedTable
        pages={pages}
        label={words.online}
        heads={[words.booking, words.started, words.state, words.provider, words.amount]}
        numbers={[4]}
        empty={words.noIntents}
        icon="money"
        cells={(intent) => [
          <BookingOf bookingId={intent.bookingId} />,
          momentText(intent.createdAt),
          stateCell(intent),
          intent.reference,
          amountCell(intent),
        ]}
        actions={(intent) =>
          manages.value && (
            <Actions
              all={[
                intent.state === 'AUTHORIZED' &&
                  intent.decision === 'TAKE' && [words.capture, () => write(() => capture(intent), onWritten, words.captured)],
                intent.state === 'CAPTURED' &&
                  leftOf(intent) > 0 && [words.refund, () => open(<RefundForm intent={intent} onWritten={onWritten} />)],
              ]}
            />
          )
        }
      />
      {dialog}
    </>
  )
}

async function capture({ id }: Intent) {
  const { capturePayment } = await ask(CapturePaymentDocument, { id })
  if (capturePayment.state !== 'CAPTURED') throw new ApiError('NOT_CAPTURED', words.stillNotTaken)
}

const leftOf = ({ capturedAmount, refunded }: Intent) => (capturedAmount ?? 0) - refunded

function stateCell({ state, failure, decision, authorizedUntil }: Intent) {
  // the guest may try again
  const isDeclined = state === 'CREATED' && failure !== null
  const notes = dotted(
    failure && (state === 'CAPTURED' ? words.declinedBefore(failure) : failure),
    decision === 'RETURN' && state !== 'CAPTURED' && words.decision_RETURN,
    state === 'AUTHORIZED' && authorizedUntil && words.authorizedUntil(momentText(authorizedUntil)),
  )
  return noted(<Tag tone={isDeclined ? 'bad' : tones[state]}>{isDeclined ? words.declined : words[`state_${state}`]}</Tag>, notes)
}

function amountCell({ amount, capturedAmount, refunded, refunds, currency }: Intent) {
  /** What the provider has not refunded yet. */
  const pending = refunds.filter(({ state }) => state === 'PENDING').reduce((sum, one) => sum + one.amount, 0)
  return noted(
    moneyText(capturedAmount ?? amount, currency),
    refunded > pending && words.alreadyRefunded(moneyText(refunded - pending, currency)),
    pending > 0 && words.refundPending(moneyText(pending, currency)),
  )
}

/** The booking that was paid; it is read when somebody asks for it. */
function BookingOf({ bookingId }: { bookingId: string }) {
  const [booking, setBooking] = useState<BookingOfIntentQuery['getSingleBooking']>()
  const find = () =>
    ask(BookingOfIntentDocument, { bookingId })
      .then(({ getSingleBooking }) => setBooking(getSingleBooking))
      .catch(toastError)
  if (!booking)
    return (
      <Button kind="quiet" onClick={find}>
        {words.findBooking}
      </Button>
    )
  return (
    <>
      {booking.reservations.map(({ id, primaryGuestProfile }) => (
        <div key={id}>
          <Link href={hrefOf('reservations', id)}>{primaryGuestProfile?.name ?? booking.booker.name}</Link>
        </div>
      ))}
      <small>{booking.number}</small>
    </>
  )
}

function RefundForm({ intent, onWritten }: { intent: Intent; onWritten: () => void }) {
  const { id, currency } = intent
  return (
    <FormDialog
      title={words.refundTitle(moneyText(leftOf(intent), currency))}
      hint={words.refundHint}
      values={{ amount: typedAmount(leftOf(intent), currency) }}
      saveText={words.refund}
      fields={formFields(words, {
        amount: { label: `${words.amount} (${currency})`, kind: 'amount', required: true },
        reason: { required: true, isWide: true },
      })}
      onSave={async ({ amount = '', reason = '' }) => {
        await ask(RefundPaymentDocument, { input: { id, amount: amountOf(amount, currency) ?? 0, reason } })
        toastDone(words.refundDone)
        onWritten()
      }}
    />
  )
}
