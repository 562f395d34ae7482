import { Refused } from './ask.ts'
import { Button, Problem, StepHeading, useAction } from './parts.tsx'
import { booking, cancel, readBooking } from './purchase.ts'
import { goTo, turnInto } from './steps.ts'
import { momentText, moneyText } from './text.ts'
import { words } from './words.ts'

/** The fee stands beside the button that accepts it. */
export function CancelStep() {
  const { cancellation, currency, property } = booking.value!
  const { pending, error, run } = useAction()
  if (!cancellation) return <Problem error={new Refused('STATUS_NOT_ALLOWED')} />
  const fee = Number(cancellation.fee)
  const end = () =>
    run(async () => {
      try {
        await cancel(cancellation.hash)
        turnInto('booking')
      } catch (refusal) {
        // the fee may be another one by now
        await readBooking().catch(() => {})
        throw refusal
      }
    })
  return (
    <section class="card">
      <StepHeading of="cancel">{words.cancelTitle}</StepHeading>
      <p class={fee === 0 ? 'fee free' : 'fee'}>{fee === 0 ? words.cancelFree : words.cancelFee(moneyText(fee, currency))}</p>
      {cancellation.until && <p class="soft">{words.cancelUntil(momentText(cancellation.until, property.timeZone))}</p>}
      {Number(cancellation.refund) > 0 && <p class="soft">{words.cancelRefund(moneyText(cancellation.refund, currency))}</p>}
      <Problem error={error} />
      <div class="actions">
        <Button kind="bad" pending={pending} onClick={end}>
          {words.cancelNow}
        </Button>
        <Button kind="quiet" pending={pending} onClick={() => goTo('booking')}>
          {words.keepBooking}
        </Button>
      </div>
    </section>
  )
}
