import type { paymentDecisions } from '../../db/tables/index.ts'
import { advances, isOpen, type PaymentState } from '../../platform/payments/index.ts'

export type Decision = (typeof paymentDecisions)[number]

/**
 * SELL: confirm the sale, or take what is due, or decide that the money goes back. CAPTURE, CANCEL, REFUND: call the provider. LOST: the sale is confirmed, and
 * there is no money for it. WAIT: for the guest, the bank or the end of the hold. END: nothing more to do.
 */
export type Step = 'SELL' | 'CAPTURE' | 'CANCEL' | 'REFUND' | 'LOST' | 'WAIT' | 'END'

interface Attempt {
  state: PaymentState
  decision: Decision
}

interface Circumstances {
  reservesMoney: boolean
  /** What it is for is still to be paid, and the guest's time is not over. */
  mayPay: boolean
  /** The guest's browser brought the provider's result. */
  hasGuestResult: boolean
  /** A refund was requested, and the provider has not been asked, or has not answered. */
  hasRefundToSend: boolean
  /** The provider took its capture back, and the money is reserved. */
  isUndone: boolean
}

/**
 * The state after the provider's answer. If the provider does not authorize first, an attempt that was ended here stays ended: its provider
 * never heard of it.
 * A bank that refuses after it was asked leaves the attempt open for another card.
 */
export function stateAfter(stored: PaymentState, answered: PaymentState, reservesMoney: boolean): PaymentState {
  if (stored === 'PENDING' && answered === 'CREATED' && reservesMoney) return answered
  const staysEnded = !reservesMoney && !isOpen(stored) && answered !== 'CAPTURED'
  return !staysEnded && advances(stored, answered) ? answered : stored
}

export function nextStep({ state, decision }: Attempt, circumstances: Circumstances): Step {
  if (state === 'CAPTURED' && circumstances.isUndone) return 'CAPTURE'
  if (state === 'CAPTURED' && decision !== 'OPEN') return circumstances.hasRefundToSend ? 'REFUND' : 'END'
  if (decision === 'OPEN') return whileOpen(state, circumstances)
  if (decision === 'TAKE') return whileTaking(state)
  return isOpen(state) ? 'CANCEL' : 'END'
}

function whileOpen(state: PaymentState, { reservesMoney, mayPay, hasGuestResult }: Circumstances): Step {
  if (state === 'CAPTURED') return 'SELL'
  if (!isOpen(state)) return 'END'
  // an authorized payment can still buy a room if one is left, however late it is
  if (state === 'AUTHORIZED' && reservesMoney) return 'SELL'
  if (!mayPay) return 'CANCEL'
  return state === 'AUTHORIZED' || (state === 'CREATED' && hasGuestResult && !reservesMoney) ? 'CAPTURE' : 'WAIT'
}

function whileTaking(state: PaymentState): Step {
  if (state === 'AUTHORIZED') return 'CAPTURE'
  return isOpen(state) ? 'WAIT' : 'LOST'
}
