import { useState } from 'preact/hooks'
import { dateText, dayText, moneyText } from '../../../data/local-texts.ts'
import { Button } from '../../../parts/button.tsx'
import { Pay } from '../../today/pay.tsx'
import type { FullStay, StayProps } from '../one-stay.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { Invoices } from './invoices.tsx'
import { type Line, Lines } from './lines.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { voidCharge, voidPayment, voidRefund } from './void.ts'
import { VoidDialog } from './void-dialog.tsx'
import { words } from './words.ts'

type Opened = 'charge' | 'pay' | 'refund'

/** Charges and payments as on paper: what counts, and struck out what no longer does. */
export function FolioTab(props: StayProps) {
  const { one, stay } = props
  const [opened, setOpened] = useState<Opened>()
  const [voided, setVoided] = useState<Line>()
  const { folio } = stay
  if (!folio) return null
  const money = (amount: number) => moneyText(amount, folio.currency)
  const close = () => setOpened(undefined)
  return (
    <div class="stacked">
      <section class="sheet folio">
        <header>
          <h2>{words.folio}</h2>
          <div class="row">
            <Button writes onClick={() => setOpened('charge')}>
              {words.addCharge}
            </Button>
            {folio.totalPaid > 0 && (
              <Button writes onClick={() => setOpened('refund')}>
                {words.refund}
              </Button>
            )}
            <Button kind={folio.balance > 0 ? 'primary' : 'plain'} writes onClick={() => setOpened('pay')}>
              {words.takePayment}
            </Button>
          </div>
        </header>
        <Lines title={words.charges} lines={chargesOf(stay)} empty={words.noCharges} money={money} onVoid={setVoided} />
        <Lines title={words.payments} lines={paymentsOf(stay)} empty={words.noPayments} money={money} onVoid={setVoided} />
        <dl class="sums">
          <Sum name={words.total} value={money(folio.totalPrice)} />
          <Sum name={words.paid} value={money(folio.totalPaid)} />
          <Sum name={words.balance} value={money(folio.balance)} />
        </dl>
      </section>
      <Invoices {...props} />
      {opened === 'charge' && <ChargeDialog one={one} stay={stay} onClose={close} />}
      {opened === 'pay' && <Pay screen={one} stay={stay} hasChannel={Boolean(stay.channelId)} onClose={close} />}
      {opened === 'refund' && <RefundDialog {...props} onClose={close} />}
      {voided && <VoidDialog one={one} line={voided} amount={money(voided.amount)} onClose={() => setVoided(undefined)} />}
    </div>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

export function chargesOf({ folio }: FullStay): Line[] {
  return folio!.charges.map(({ id, source, chargedOn, description, amount, voidedAt }) => ({
    id,
    at: dateText(chargedOn),
    text: description,
    amount,
    isVoided: voidedAt != null,
    // the price of the stay is changed by its dates, and a tax with what it is of
    ...((source === 'ARTICLE' || source === 'MANUAL') && { undo: () => voidCharge(id) }),
  }))
}

export function paymentsOf({ folio }: FullStay): Line[] {
  const who = (name: string, isOnline: boolean) => (isOnline ? words.online : words.by(name))
  const paid = folio!.payments.map(({ id, method, amount, memo, paidAt, intentId, recordedBy, voidedAt }) => ({
    id,
    moment: paidAt,
    text: words[`method_${method}`],
    hint: [who(recordedBy, intentId != null), memo].filter(Boolean).join(' · '),
    amount,
    isVoided: voidedAt != null,
    ...(intentId == null && { undo: () => voidPayment(id) }),
  }))
  const refunded = folio!.refunds.map(({ id, method, amount, refundedAt, providerRefundId, recordedBy, voidedAt }) => ({
    id,
    moment: refundedAt,
    text: `${words.refund} · ${words[`method_${method}`]}`,
    hint: who(recordedBy, providerRefundId != null),
    amount: -amount,
    isVoided: voidedAt != null,
    ...(providerRefundId == null && { undo: () => voidRefund(id) }),
  }))
  return [...paid, ...refunded]
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
    .map(({ moment, ...line }) => ({ ...line, at: dayText(moment) }))
}
