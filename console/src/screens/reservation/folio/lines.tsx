import { ask } from '../../../data/api.ts'
import { dateText, dayText, dotted } from '../../../data/here.ts'
import { VoidChargeDocument, VoidPaymentDocument, VoidRefundDocument } from '../../../generated/reservation.ts'
import { Button } from '../../../parts/button.tsx'
import { Check } from '../../../parts/input.tsx'
import type { Folio, FullStay } from '../one-stay.ts'
import { containedTaxes } from './charge-split.tsx'
import { words } from './words.ts'

type Money = (amount: number) => string
export type Charge = Folio['charges'][number]
export type Payment = Folio['payments'][number]

export interface Line {
  id: string
  /** A day, in words. */
  at: string
  text: string
  hint?: string
  amount: number
  isVoided: boolean
  /** Voids it on the server; missing if that is not possible. */
  undo?: (() => Promise<unknown>) | undefined
  /** Brings it to another folio; missing if that is not possible. */
  move?: (() => void) | undefined
}

/** The charges of a folio of the stay, but for those whose parts took their place. */
export function chargesOf({ folios }: FullStay, { charges, closedAt }: Folio, money: Money): Line[] {
  const divided = new Set(folios.flatMap((folio) => folio.charges.map(({ splitOf }) => splitOf)))
  const shown = charges.filter(({ id, voidedAt }) => voidedAt == null || !divided.has(id))
  return shown.map((charge) => {
    const { id, source, chargedOn, description, amount, splitOf, isLate, planned, voidedAt } = charge
    const isVoided = voidedAt != null
    return {
      id,
      at: dateText(chargedOn),
      text: description,
      hint: dotted(
        isLate && words.late,
        !isVoided && planned && words.planned,
        !isVoided && splitOf != null && words.partOfCharge,
        !isVoided && taxesOf(charge, money),
      ),
      amount,
      isVoided,
      // the price of the stay is changed by its dates, and a tax with what it is of
      undo: (source === 'ARTICLE' || source === 'MANUAL') && closedAt == null ? () => ask(VoidChargeDocument, { id }) : undefined,
    }
  })
}

/** The taxes that a charge contains, or why it has none if somebody said so. */
function taxesOf({ taxes, untaxed, untaxedReason }: Charge, money: Money) {
  if (!untaxed) return containedTaxes(taxes, money)
  return untaxed === 'EXEMPT' ? words.exemptFor(untaxedReason ?? '') : words.outsideOfTaxation
}

/** Payments and refunds. Those of a provider are neither voided nor moved. */
export function paymentsOf({ payments, refunds, closedAt }: Folio, onMove: ((payment: Payment) => void) | undefined): Line[] {
  const who = (name: string, isOnline: boolean) => (isOnline ? words.online : words.by(name))
  const isOpen = closedAt == null
  const paid = payments.map((payment) => {
    const { id, method, amount, memo, paidAt, intentId, recordedBy, voidedAt } = payment
    const isByHand = intentId == null
    return {
      id,
      moment: paidAt,
      text: words[`method_${method}`],
      hint: dotted(who(recordedBy, !isByHand), memo),
      amount,
      isVoided: voidedAt != null,
      undo: isByHand && isOpen ? () => ask(VoidPaymentDocument, { id }) : undefined,
      move: isByHand && onMove ? () => onMove(payment) : undefined,
    }
  })
  const refunded = refunds.map(({ id, method, amount, refundedAt, providerRefundId, recordedBy, voidedAt }) => ({
    id,
    moment: refundedAt,
    text: `${words.refund} · ${words[`method_${method}`]}`,
    hint: who(recordedBy, providerRefundId != null),
    amount: -amount,
    isVoided: voidedAt != null,
    undo: providerRefundId == null && isOpen ? () => ask(VoidRefundDocument, { id }) : undefined,
  }))
  return [...paid, ...refunded]
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
    .map(({ moment, ...line }) => ({ ...line, at: dayText(moment) }))
}

interface LinesProps {
  title: string
  lines: readonly Line[]
  empty: string
  money: Money
  onVoid: (line: Line) => void
  /** The lines that somebody has chosen, while lines can be chosen. */
  chosen?: readonly string[]
  onChoose?: (ids: string[]) => void
}

export function Lines({ title, lines, empty, money, onVoid, chosen, onChoose }: LinesProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChoose?.(lines.map((line) => line.id).filter((one) => (one === id ? isChosen : chosen?.includes(one))))
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p class="none">{empty}</p>
      ) : (
        <ul class={chosen ? 'lines choosing' : 'lines'}>
          {lines.map((line) => (
            <li key={line.id} class={line.isVoided ? 'voided' : undefined}>
              {chosen && !line.isVoided ? (
                <Check checked={chosen.includes(line.id)} onChange={(isChosen) => choose(line.id, isChosen)}>
                  {line.at} <span class="hidden-text">{line.text}</span>
                </Check>
              ) : (
                <span>{line.at}</span>
              )}
              <span>
                {line.text}
                {line.isVoided && ` (${words.voided})`}
                {line.hint && <small>{line.hint}</small>}
              </span>
              <span>{money(line.amount)}</span>
              <LineButtons line={line} onVoid={onVoid} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LineButtons({ line, onVoid }: Pick<LinesProps, 'onVoid'> & { line: Line }) {
  const { move, undo, text, isVoided } = line
  if (isVoided || (!move && !undo)) return <i />
  return (
    <div class="row">
      {move && <Button kind="quiet" icon="depart" writes label={words.moveLine(text)} onClick={move} />}
      {undo && <Button kind="quiet" icon="close" writes label={words.voidLine(text)} onClick={() => onVoid(line)} />}
    </div>
  )
}
