import fc from 'fast-check'
import type { Decided } from '../../../src/booking/payments/answer/draft.ts'
import type { AnswerFacts } from '../../../src/booking/payments/answer/facts.ts'
import type { StoredIntent, StoredProviderRefund } from '../../../src/booking/payments/intents.ts'
import { stateAfter } from '../../../src/booking/payments/next-step.ts'
import type { StoredBooking } from '../../../src/core/bookings/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { ProviderRefund } from '../../../src/platform/payments/index.ts'

const start = Date.parse('2027-03-01T00:00:00Z')
const minuteMs = 60_000
const amount = 100_000
const [accommodationId, bookingId, intentId, reference] = ['property', 'booking', newId(), 'pay_1']
const at = (minutes: number) => new Date(start + minutes * minuteMs)
const anyMinute = fc.integer({ min: -120, max: 120 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

const anyBooking = fc
  .record({
    status: fc.constantFrom('HELD' as const, 'CONFIRMED' as const, 'EXPIRED' as const, 'CANCELED' as const),
    expires: anyMinute,
    isChanged: fc.boolean(),
    isCanceled: fc.boolean(),
  })
  .map(({ status, expires, isChanged, isCanceled }) => {
    const isConfirmed = status === 'CONFIRMED'
    return {
      ...{ accommodationId, id: bookingId, status, expiresAt: at(expires), confirmedAt: isConfirmed ? at(-60) : null },
      canceledAt: status === 'CANCELED' || (isConfirmed && isCanceled) ? at(-30) : null,
      lastChange: isConfirmed && isChanged ? {} : null,
    } as StoredBooking
  })

/** A payment as it may be stored: what is captured is decided. */
const anyIntent = fc
  .record({
    state: fc.constantFrom(
      ...(['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'] as const),
    ),
    decision: fc.constantFrom('OPEN' as const, 'TAKE' as const, 'RETURN' as const),
    balance: maybe(anyMinute),
    captured: fc.constantFrom(amount, amount, amount - 1, amount + 500),
    isNamed: fc.boolean(),
    unsure: maybe(anyMinute),
    stuck: fc.boolean(),
    failure: fc.constantFrom(null, 'card_declined'),
  })
  .map(({ state, decision, balance, captured, isNamed, unsure, stuck, failure }): StoredIntent => {
    const isCaptured = state === 'CAPTURED'
    return {
      ...{ accommodationId, id: intentId, bookingId, accountId: 'account', state, amount, currency: 'KRW', failure },
      decision: isCaptured && decision === 'OPEN' ? 'RETURN' : decision,
      balanceUntil: balance === null ? null : at(balance),
      reference: isNamed || state !== 'CREATED' ? reference : null,
      ...{
        returnUrl: null,
        createAttempt: 1,
        namedReference: null,
        isOrphan: false,
        idempotencyKey: 'key',
        authorizedUntil: null,
      },
      indeterminateAt: unsure === null ? null : at(unsure),
      stuckAt: stuck ? at(-90) : null,
      captureAskedAt: isCaptured ? at(-50) : null,
      capturedAt: isCaptured ? at(-50) : null,
      capturedAmount: isCaptured ? captured : null,
      capturedCurrency: isCaptured ? 'KRW' : null,
      ...{ dueAt: null, idleChecks: 0, claimedUntil: null, createdAt: at(-100), updatedAt: at(-50) },
    }
  })

const anyRefundState = fc.constantFrom('PENDING' as const, 'SUCCEEDED' as const, 'FAILED' as const)

const anyRefund = fc
  .record({
    state: anyRefundState,
    share: fc.constantFrom(1000, 20_000, 30_000),
    isNamed: fc.boolean(),
    attempt: fc.integer({ min: 1, max: 3 }),
    unsure: maybe(anyMinute),
    stuck: fc.boolean(),
    updated: fc.integer({ min: -120, max: -1 }),
  })
  .map(({ state, share, isNamed, attempt, unsure, stuck, updated }): StoredProviderRefund => {
    const id = newId()
    return {
      ...{ accommodationId, id, intentId, amount: share, currency: 'KRW', state, reason: 'Test', attempt, isAutomatic: false },
      reference: isNamed || state === 'SUCCEEDED' ? `re_${id}` : null,
      failure: state === 'FAILED' ? 'expired_card' : null,
      indeterminateAt: unsure === null ? null : at(unsure),
      stuckAt: stuck ? at(-90) : null,
      ...{ requestedBy: 'desk', createdAt: at(-120), updatedAt: at(updated) },
    }
  })

/** What the provider says of one refund: of one that is stored, by its name or its key or neither, or of one that is not. */
const anyListed = fc.record({
  place: fc.integer({ min: 0, max: 5 }),
  by: fc.constantFrom('reference', 'key', 'amount', 'nothing'),
  state: anyRefundState,
  name: fc.integer({ min: 0, max: 3 }),
})

const anyAnswer = fc.record({
  state: fc.constantFrom(
    ...([
      'CREATED',
      'PENDING',
      'AUTHORIZED',
      'AUTHORIZED',
      'CAPTURED',
      'CAPTURED',
      'CAPTURED',
      'FAILED',
      'CANCELED',
      'EXPIRED',
    ] as const),
  ),
  amount: fc.constantFrom(amount, amount, amount, amount + 500),
  captured: fc.constantFrom(amount, amount, amount, amount - 1, 2 * amount),
  currency: fc.constantFrom('KRW', 'KRW', 'KRW', 'KRW', 'USD'),
  failure: fc.constantFrom(null, null, 'card_declined'),
  reference: fc.constantFrom(reference, reference, reference, reference, reference, 'pay_2'),
  listed: fc.array(anyListed, { maxLength: 4 }),
  minutesLater: fc.integer({ min: 0, max: 40 }),
  hasGuestResult: fc.boolean(),
  isSold: fc.boolean(),
  isDue: fc.boolean(),
  costsNothing: fc.boolean(),
})

export type AnyAnswer = typeof anyAnswer extends fc.Arbitrary<infer Value> ? Value : never

export const anyHistory = fc.record({
  intent: anyIntent,
  booking: anyBooking,
  refunds: fc.array(anyRefund, { maxLength: 3 }),
  reservesMoney: fc.boolean(),
  answers: fc.array(anyAnswer, { minLength: 1, maxLength: 8 }),
})

/** What is stored, and what stands on the folios. */
export interface Stored {
  intent: StoredIntent
  booking: StoredBooking
  refunds: readonly StoredProviderRefund[]
  /** How often the captured money was posted. */
  captures: number
  /** Refund → how often it was posted; less those that a bank sent back. */
  posted: ReadonlyMap<string, number>
  now: Date
}

export function storedAt({
  intent,
  booking,
  refunds,
}: typeof anyHistory extends fc.Arbitrary<infer Value> ? Value : never): Stored {
  const isTaken = intent.state === 'CAPTURED' && intent.decision === 'TAKE'
  // refunds exist of captured money alone
  const known = intent.state === 'CAPTURED' ? refunds : []
  const posted = isTaken ? known.filter(({ state }) => state === 'SUCCEEDED') : []
  return {
    ...{ intent, booking, refunds: known, captures: isTaken ? 1 : 0, now: at(0) },
    posted: new Map(posted.map(({ id }) => [id, 1])),
  }
}

/** The facts of the next answer. */
export function factsOf(stored: Stored, answer: AnyAnswer, reservesMoney: boolean): AnswerFacts {
  const { intent, booking, refunds, captures, posted } = stored
  const now = new Date(stored.now.getTime() + answer.minutesLater * minuteMs)
  const { state, currency, failure, hasGuestResult } = answer
  const listed = answer.listed.flatMap(({ place, by, state, name }): ProviderRefund[] => {
    const row = refunds[place]
    const own = {
      reference: `re_other_${name}`,
      key: null,
      amount: row?.amount ?? 7000,
      state,
      failure: state === 'FAILED' ? 'lost' : null,
    }
    if (!row || by === 'nothing') return [{ ...own, amount: 7000 }]
    if (by === 'reference' && row.reference !== null) return [{ ...own, reference: row.reference }]
    return [by === 'amount' ? own : { ...own, key: row.id }]
  })
  // a provider calls each refund by a name of its own
  const once = listed.filter((one, place) => listed.findIndex((other) => other.reference === one.reference) === place)
  const said = { reference: answer.reference, amount: answer.amount, currency, state, captured: answer.captured, failure }
  const isCaptured = stateAfter(intent.state, state, reservesMoney) === 'CAPTURED'
  return {
    answer: { ...said, authorizedUntil: null, refunds: state === 'CAPTURED' ? once : [] },
    ...{ reservesMoney, hasGuestResult, now, intent, booking, refunds, newId },
    actor: { kind: 'system', task: 'payments' },
    isStillDue: intent.balanceUntil !== null && intent.decision === 'OPEN' && answer.isDue,
    costsNothing: intent.decision === 'TAKE' && !isCaptured && answer.costsNothing,
    isCaptureBooked: captures > 0,
    bookedRefunds: new Set(posted.keys()),
  }
}

/** What is stored once effects are carried out. */
export function afterwards(stored: Stored, { effects }: Pick<Decided, 'effects'>, now: Date): Stored {
  let { intent, captures } = stored
  let refunds = [...stored.refunds]
  const posted = new Map(stored.posted)
  for (const effect of effects) {
    if (effect.kind === 'SET_PAYMENT') intent = { ...intent, ...effect.set }
    if (effect.kind === 'ADD_REFUND') refunds.push(effect.refund)
    if (effect.kind === 'SET_REFUND')
      refunds = refunds.map((one) => (one.id === effect.refund.id ? { ...one, ...effect.set } : one))
    if (effect.kind === 'POST_CAPTURE') captures++
    if (effect.kind === 'POST_REFUND') posted.set(effect.refund.id, (posted.get(effect.refund.id) ?? 0) + 1)
  }
  return { ...stored, intent, captures, refunds, posted, now }
}
