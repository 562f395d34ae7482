import { useState } from 'preact/hooks'
import { amountOf, moneyText, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { dayText, timeText } from '../../data/format.ts'
import { usePages } from '../../data/pages.ts'
import { locale } from '../../data/preferences.ts'
import { manages, type Property } from '../../data/property.ts'
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
import { Choice } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { List } from '../../parts/list.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { More } from '../../parts/more.tsx'
import { optionsOf } from '../../parts/options.ts'
import { Shown } from '../../parts/shown.tsx'
import { toastDone, toastError } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
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
export function Intents({ property }: { property: Property }) {
  const accommodationId = property.id
  const [state, setState] = useState<PaymentIntentState | ''>('')
  const [refunded, setRefunded] = useState<Intent>()
  const text = words.value
  const pages = usePages(
    async (after) => (await ask(IntentsDocument, { accommodationId, state: state || null, after })).paymentIntents,
    [accommodationId, state],
    { accommodationId, kinds: ['BOOKING', 'FOLIO'] },
  )
  return (
    <>
      <div class="money-filters">
        <Choice<PaymentIntentState | ''>
          label={text.state}
          value={state}
          options={[['', text.allStates], ...optionsOf(states, (one) => text[`state_${one}`])]}
          onChange={setState}
        />
      </div>
      <Shown reading={pages.reading}>
        {({ rows }) => (
          <>
            <List
              label={text.online}
              heads={[text.booking, text.started, text.state, text.provider, text.amount, '']}
              numbers={[4]}
              isEmpty={rows.length === 0}
              empty={text.noIntents}
              icon="money"
            >
              {rows.map((intent) => (
                <IntentRow
                  key={intent.id}
                  intent={intent}
                  timeZone={property.timeZone}
                  onWritten={pages.reading.read}
                  onRefund={() => setRefunded(intent)}
                />
              ))}
            </List>
            <More pages={pages} />
            {refunded && <RefundForm intent={refunded} onWritten={pages.reading.read} onClose={() => setRefunded(undefined)} />}
          </>
        )}
      </Shown>
    </>
  )
}

const leftOf = ({ capturedAmount, refunded }: Intent) => (capturedAmount ?? 0) - refunded

/** What the provider has not refunded yet. */
const pendingOf = ({ refunds }: Intent) =>
  refunds.filter(({ state }) => state === 'PENDING').reduce((sum, { amount }) => sum + amount, 0)

interface IntentRowProps {
  intent: Intent
  timeZone: string
  onWritten: () => void
  onRefund: () => void
}

function IntentRow({ intent, timeZone, onWritten, onRefund }: IntentRowProps) {
  const text = words.value
  const place = { timeZone, language: locale.value }
  const money = (amount: number) => moneyText(amount, intent.currency, place.language)
  const when = (moment: string) => `${dayText(moment, place)} ${timeText(moment, place)}`
  const refundPending = pendingOf(intent)
  // the guest may try again
  const isDeclined = intent.state === 'CREATED' && intent.failure != null
  const capture = async () => {
    const { capturePayment } = await ask(CapturePaymentDocument, { id: intent.id })
    if (capturePayment.state !== 'CAPTURED') throw new ApiError('NOT_CAPTURED', text.stillNotTaken)
  }
  return (
    <tr>
      <th scope="row">
        <BookingOf bookingId={intent.bookingId} />
      </th>
      <td>{when(intent.createdAt)}</td>
      <td>
        <Tag tone={isDeclined ? 'bad' : tones[intent.state]}>{isDeclined ? text.declined : text[`state_${intent.state}`]}</Tag>
        <small>
          {[
            intent.failure && (intent.state === 'CAPTURED' ? text.declinedBefore(intent.failure) : intent.failure),
            intent.decision === 'RETURN' && intent.state !== 'CAPTURED' && text.decision_RETURN,
            intent.state === 'AUTHORIZED' && intent.authorizedUntil && text.authorizedUntil(when(intent.authorizedUntil)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td class="reference">{intent.reference}</td>
      <td class="number">
        {money(intent.capturedAmount ?? intent.amount)}
        {intent.refunded > refundPending && <small>{text.alreadyRefunded(money(intent.refunded - refundPending))}</small>}
        {refundPending > 0 && <small>{text.refundPending(money(refundPending))}</small>}
      </td>
      <td class="act">
        {manages.value && intent.state === 'AUTHORIZED' && intent.decision === 'TAKE' && (
          <Button writes onClick={() => write(capture, onWritten, text.captured)}>
            {text.capture}
          </Button>
        )}
        {manages.value && intent.state === 'CAPTURED' && leftOf(intent) > 0 && (
          <Button writes onClick={onRefund}>
            {text.refund}
          </Button>
        )}
      </td>
    </tr>
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
        {words.value.findBooking}
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

function RefundForm({ intent, onWritten, onClose }: { intent: Intent; onWritten: () => void; onClose: () => void }) {
  const text = words.value
  const { id, currency } = intent
  return (
    <FormDialog
      title={text.refundTitle(moneyText(leftOf(intent), currency, locale.value))}
      hint={text.refundHint}
      values={{ amount: typedAmount(leftOf(intent), currency) }}
      saveText={text.refund}
      fields={[
        { name: 'amount', label: `${text.refundAmount} (${currency})`, kind: 'amount', required: true },
        { name: 'reason', label: text.reason, required: true, isWide: true },
      ]}
      onSave={async ({ amount = '', reason = '' }) => {
        await ask(RefundPaymentDocument, { input: { id, amount: amountOf(amount, currency) ?? 0, reason } })
        toastDone(text.refundDone)
        onWritten()
      }}
      onClose={onClose}
    />
  )
}
