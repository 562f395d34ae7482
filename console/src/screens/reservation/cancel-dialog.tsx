import { useEffect, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { momentText, moneyText } from '../../data/local-texts.ts'
import { CancellationFeeDocument, type CancellationFeeQuery } from '../../generated/reservation.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { Input } from '../../parts/input.tsx'
import { Loading } from '../../parts/placeholder.tsx'
import { errorText } from '../../words/words.ts'
import { nameOf } from '../today/desk.ts'
import { type Fee, FeeChoice } from '../today/fee-choice.tsx'
import { cancelStay } from './change-stay.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

type Quote = CancellationFeeQuery['cancellationQuote']

/** Cancels a stay; what it costs is shown before. */
export function CancelDialog({ one, stay, onClose }: { one: OneStay; stay: FullStay; onClose: () => void }) {
  const [quote, setQuote] = useState<Quote>()
  const [error, setError] = useState<unknown>()
  // nobody has confirmed these: they owe nothing unless somebody says so
  const initial = stay.status === 'INQUIRY' || stay.status === 'TENTATIVE' ? 'NONE' : 'BY_POLICY'
  const [fee, setFee] = useState<Fee | undefined>({ fee: initial })
  const [reason, setReason] = useState('')
  useEffect(() => {
    ask(CancellationFeeDocument, { reservationId: stay.id })
      .then(({ cancellationQuote }) => setQuote(cancellationQuote))
      .catch(setError)
  }, [])
  return (
    <Dialog title={`${words.cancelStay}: ${nameOf(stay)}`} onClose={onClose}>
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
      {!quote && error === undefined && <Loading rows={2} label={words.opening} />}
      {quote && (
        <Form
          action={words.doCancel}
          disabled={fee === undefined}
          onSend={async () => {
            await cancelStay(one, stay, { id: stay.id, cancelReason: reason || null, ...fee })
            onClose()
          }}
        >
          <Terms quote={quote} />
          <FeeChoice currency={quote.currency} byPolicy={feeText(quote)} initial={initial} onChange={setFee} />
          <Input label={words.reason} value={reason} onChange={setReason} maxLength={500} />
        </Form>
      )}
    </Dialog>
  )
}

const feeText = ({ fee, currency }: Quote) => words.feeByPolicy(moneyText(fee ?? 0, currency))

function Terms({ quote: { price, currency, freeUntil, policyName } }: { quote: Quote }) {
  return (
    <p>
      {words.priceNow(moneyText(price, currency))} {policyName ?? words.noPolicy}
      {freeUntil && ` · ${words.freeUntil(momentText(freeUntil))}`}
    </p>
  )
}
