import { ask } from '../../../data/api.ts'
import { dateText, dayText, dotted, moneyText } from '../../../data/here.ts'
import { VoidChargeDocument, VoidPaymentDocument, VoidRefundDocument } from '../../../generated/reservation.ts'
import { Button } from '../../../parts/button.tsx'
import { Actions } from '../../../parts/card.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Facts } from '../../../parts/split.tsx'
import { writeStay } from '../../today/desk.ts'
import { Pay } from '../../today/pay.tsx'
import type { FullStay, StayProps } from '../one-stay.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { containedTaxes } from './charge-split.tsx'
import { Invoices } from './invoices.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { words } from './words.ts'

const PayStay = ({ screen, stay }: StayProps) => (
  <Pay screen={screen} stay={screen.latest(stay)} hasChannel={Boolean(stay.channelId)} />
)

/** Charges and payments as on paper: what counts, and struck out what no longer does. */
export function FolioTab(props: StayProps) {
  const { screen, stay } = props
  const [dialog, open] = useDialog()
  const { folio } = stay
  if (!folio) return null
  const money = (amount: number) => moneyText(amount, folio.currency)
  const voidLine = ({ at, text, amount, undo }: Line) =>
    open(
      <ActionDialog
        title={words.voidLine(text)}
        action={words.voidIt}
        onSend={() => writeStay(screen, async () => undo?.(), words.voidDone)}
      >
        <p>
          <strong>{money(amount)}</strong> · {at}
        </p>
        <p>{words.voidAsk}</p>
      </ActionDialog>,
    )
  return (
    <div class="stacked">
      <section class="sheet folio">
        <header>
          <h2>{words.folio}</h2>
          <div class="row">
            <Actions
              all={[
                [words.addCharge, () => open(<ChargeDialog {...props} />)],
                folio.totalPaid > 0 && [words.refund, () => open(<RefundDialog {...props} />)],
              ]}
            />
            <Button kind={folio.balance > 0 ? 'primary' : 'plain'} writes onClick={() => open(<PayStay {...props} />)}>
              {words.takePayment}
            </Button>
          </div>
        </header>
        <Lines title={words.charges} lines={chargesOf(stay, money)} empty={words.noCharges} money={money} onVoid={voidLine} />
        <Lines title={words.payments} lines={paymentsOf(stay)} empty={words.noPayments} money={money} onVoid={voidLine} />
        <Facts
          class="sums"
          rows={[
            [words.total, money(folio.totalPrice)],
            [words.paid, money(folio.totalPaid)],
            [words.balance, money(folio.balance)],
          ]}
        />
      </section>
      <Invoices {...props} />
      {dialog}
    </div>
  )
}

function chargesOf({ folio }: FullStay, money: Money): Line[] {
  return folio!.charges.map((charge) => {
    const { id, source, chargedOn, description, amount, isLate, planned, voidedAt } = charge
    const isVoided = voidedAt != null
    return {
      id,
      at: dateText(chargedOn),
      text: description,
      hint: dotted(isLate && words.late, !isVoided && planned && words.planned, !isVoided && taxesOf(charge, money)),
      amount,
      isVoided,
      // the price of the stay is changed by its dates, and a tax with what it is of
      ...((source === 'ARTICLE' || source === 'MANUAL') && { undo: () => ask(VoidChargeDocument, { id }) }),
    }
  })
}

type Charge = NonNullable<FullStay['folio']>['charges'][number]

/** The taxes that a charge contains, or why it has none if somebody said so. */
function taxesOf({ taxes, untaxed, untaxedReason }: Charge, money: Money) {
  if (!untaxed) return containedTaxes(taxes, money)
  return untaxed === 'EXEMPT' ? words.exemptFor(untaxedReason ?? '') : words.outsideOfTaxation
}

function paymentsOf({ folio }: FullStay): Line[] {
  const who = (name: string, isOnline: boolean) => (isOnline ? words.online : words.by(name))
  const paid = folio!.payments.map(({ id, method, amount, memo, paidAt, intentId, recordedBy, voidedAt }) => ({
    id,
    moment: paidAt,
    text: words[`method_${method}`],
    hint: dotted(who(recordedBy, intentId != null), memo),
    amount,
    isVoided: voidedAt != null,
    ...(intentId == null && { undo: () => ask(VoidPaymentDocument, { id }) }),
  }))
  const refunded = folio!.refunds.map(({ id, method, amount, refundedAt, providerRefundId, recordedBy, voidedAt }) => ({
    id,
    moment: refundedAt,
    text: `${words.refund} · ${words[`method_${method}`]}`,
    hint: who(recordedBy, providerRefundId != null),
    amount: -amount,
    isVoided: voidedAt != null,
    ...(providerRefundId == null && { undo: () => ask(VoidRefundDocument, { id }) }),
  }))
  return [...paid, ...refunded]
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
    .map(({ moment, ...line }) => ({ ...line, at: dayText(moment) }))
}

interface Line {
  id: string
  /** A day, in words. */
  at: string
  text: string
  hint?: string
  amount: number
  isVoided: boolean
  /** Voids it on the server; missing if that is not possible. */
  undo?: () => Promise<unknown>
}

type Money = (amount: number) => string

interface LinesProps {
  title: string
  lines: readonly Line[]
  empty: string
  money: Money
  onVoid: (line: Line) => void
}

function Lines({ title, lines, empty, money, onVoid }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p class="none">{empty}</p>
      ) : (
        <ul class="lines">
          {lines.map((line) => (
            <li key={line.id} class={line.isVoided ? 'voided' : undefined}>
              <span>{line.at}</span>
              <span>
                {line.text}
                {line.isVoided && ` (${words.voided})`}
                {line.hint && <small>{line.hint}</small>}
              </span>
              <span>{money(line.amount)}</span>
              {line.undo && !line.isVoided ? (
                <Button kind="quiet" icon="close" writes label={words.voidLine(line.text)} onClick={() => onVoid(line)} />
              ) : (
                <i />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
