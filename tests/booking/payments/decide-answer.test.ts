import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAnswer, decideMoney, stepAfter } from '../../../src/booking/payments/answer/decide-answer.ts'
import type { Effect } from '../../../src/booking/payments/answer/draft.ts'
import type { AnswerFacts } from '../../../src/booking/payments/answer/facts.ts'
import { refundedBy, takenOf } from '../../../src/booking/payments/intents.ts'
import { owesGuest } from '../../../src/booking/payments/refund-step.ts'
import { AUTOMATIC_REFUNDS_MAX } from '../../../src/kernel/limits.ts'
import { isOpen, PaymentError } from '../../../src/platform/payments/index.ts'
import { type AnyAnswer, afterwards, anyHistory, factsOf, type Stored, storedAt } from './any-answer.ts'

const seed = Number(process.env.PAYMENT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = Number(process.env.PAYMENT_RUNS ?? 6_000)

interface Played {
  facts: AnswerFacts
  before: Stored
  after: Stored
  effects: readonly Effect[]
}

/** Decides about an answer and carries it out. Undefined if the answer is about another payment. */
function play(before: Stored, answer: AnyAnswer, reservesMoney: boolean): Played | undefined {
  const facts = factsOf(before, answer, reservesMoney)
  try {
    const first = decideAnswer(facts)
    const { now } = facts
    const sold = answer.isSold ? { ...facts.booking, status: 'CONFIRMED' as const, confirmedAt: now } : undefined
    const booking = first.isToSell ? sold : undefined
    const rest = decideMoney(facts, first, booking)
    const halfway = afterwards(before, first, now)
    const after = afterwards({ ...halfway, booking: booking ?? facts.booking }, rest, now)
    expect([after.intent, after.refunds]).toEqual([rest.intent, rest.refunds])
    if (first.isToSell) expectForSale(facts, first.intent.state)
    return { facts, before, after, effects: [...first.effects, ...rest.effects] }
  } catch (error) {
    if (error instanceof PaymentError && error.code === 'another_payment') return undefined
    throw error
  }
}

function expectForSale({ intent, reservesMoney }: AnswerFacts, state: string): void {
  expect(intent.decision).toBe('OPEN')
  expect(reservesMoney ? ['AUTHORIZED', 'CAPTURED'] : ['CAPTURED']).toContain(state)
}

const typesOf = (effects: readonly Effect[]) =>
  effects.flatMap((one) => (one.kind === 'EMIT' ? one.event.type : one.kind === 'AUDIT' ? one.entry.type : []))

const countOf = (effects: readonly Effect[], type: string) => typesOf(effects).filter((one) => one === type).length

/** Every answer of random histories, as it was decided about and carried out. */
const all: (Played & { answer: AnyAnswer })[] = fc.sample(anyHistory, { seed, numRuns }).flatMap((history) => {
  let stored = storedAt(history)
  return history.answers.flatMap((answer) => {
    const played = play(stored, answer, history.reservesMoney)
    if (!played) return []
    stored = played.after
    return [{ ...played, answer }]
  })
})

test(`At least 20,000 answers are decided about (seed ${seed})`, () => {
  expect(all.length).toBeGreaterThan(numRuns * 3.34)
})

test(`Money is taken once and only for a sale that stands, and never more than was captured (seed ${seed})`, () => {
  for (const { after, effects } of all) {
    const { intent, captures, posted, refunds } = after
    const isTaken = intent.state === 'CAPTURED' && intent.decision === 'TAKE'
    const made = isTaken ? refunds.filter(({ state }) => state === 'SUCCEEDED').map(({ id }) => id) : []
    const sentBack = effects.flatMap((one) => (one.kind === 'POST_FAILED_REFUND' ? one.refund.id : []))
    expect(captures).toBe(isTaken ? 1 : 0)
    expect([...posted.values()].every((times) => times === 1)).toBe(true)
    expect([...made, ...sentBack].every((id) => posted.has(id))).toBe(true)
    const requested = effects.filter((one) => one.kind === 'ADD_REFUND' && one.refund.isAutomatic)
    if (requested.length > 0) expect([requested.length, refundedBy(refunds)]).toEqual([1, takenOf(intent)])
  }
})

test(`An answer decides about a payment once, and what goes back is never taken (seed ${seed})`, () => {
  for (const { before, after, effects } of all) {
    const [from, to] = [before.intent.decision, after.intent.decision]
    const isFinal = from === 'RETURN' || (from === 'TAKE' && before.intent.state === 'CAPTURED')
    expect(countOf(effects, 'payment.decide')).toBe(from === to ? 0 : 1)
    if (isFinal) expect(to).toBe(from)
    if (after.intent.state === 'CAPTURED') expect(to).not.toBe('OPEN')
    expect(effects.filter(({ kind }) => kind === 'PROVE')).toHaveLength(from === 'OPEN' && to === 'TAKE' ? 1 : 0)
    if (to === 'RETURN') expect(effects.some(({ kind }) => kind === 'POST_CAPTURE')).toBe(false)
  }
})

test(`Captured money that is for no sale goes back, or people are told that it does not (seed ${seed})`, () => {
  for (const { facts, after, answer } of all) {
    if (after.intent.state !== 'CAPTURED' || after.intent.decision !== 'RETURN') continue
    const later = { ...answer, minutesLater: 2, listed: [] }
    const { intent, refunds } = owesGuest(after.intent, after.refunds) ? play(after, later, facts.reservesMoney)!.after : after
    expect(owesGuest(intent, refunds)).toBe(false)
    const hasFailed = refunds.filter(({ state }) => state === 'FAILED').length >= AUTOMATIC_REFUNDS_MAX
    const isStuck = refunds.some(({ stuckAt }) => stuckAt !== null)
    expect(refundedBy(refunds) >= takenOf(intent) || hasFailed || isStuck).toBe(true)
  }
})

test(`The same answer once more decides and takes nothing, and soon has no effect at all (seed ${seed})`, () => {
  let unchanged = 0
  for (const played of all) {
    const once = repeat(played)
    if (once.effects.length === 0) unchanged++
    expect(once.effects.filter(({ kind }) => kind === 'POST_CAPTURE' || kind === 'PROVE')).toEqual([])
    expect(countOf(once.effects, 'payment.decide')).toBe(0)
    // a refund that was just given up may be the one that the provider lists by another name
    expect(repeat(repeat(once)).effects).toEqual([])
  }
  expect(unchanged).toBeGreaterThan(0.95 * all.length)
})

function repeat({ facts, after }: Played): Played {
  const { intent, refunds } = after
  const isStillDue = facts.isStillDue && intent.decision === 'OPEN'
  const costsNothing = facts.costsNothing && intent.decision === 'TAKE'
  const booked = { isCaptureBooked: after.captures > 0, bookedRefunds: new Set(after.posted.keys()) }
  const again = { ...facts, ...booked, intent, refunds, booking: after.booking, isStillDue, costsNothing }
  const first = decideAnswer(again)
  expect(first.isToSell).toBe(false)
  const rest = decideMoney(again, first)
  const effects = [...first.effects, ...rest.effects]
  return { facts: again, before: after, after: afterwards(after, { effects }, facts.now), effects }
}

test(`A payment goes on and never back, and each change of it and of its refunds is told once (seed ${seed})`, () => {
  for (const { facts, before, after, effects } of all) {
    const [from, to] = [before.intent.state, after.intent.state]
    const hasMoved = from !== to
    if (from === 'CAPTURED') expect(to).toBe('CAPTURED')
    expect(countOf(effects, 'payment.advance')).toBe(hasMoved ? 1 : 0)
    expect(countOf(effects, 'payment.captured')).toBe(hasMoved && to === 'CAPTURED' ? 1 : 0)
    expect(countOf(effects, 'payment.ended')).toBe(hasMoved && to !== 'CAPTURED' && !isOpen(to) ? 1 : 0)
    const ofRefunds = effects.flatMap((one) =>
      one.kind === 'EMIT' && one.event.type.startsWith('payment.refund') ? one.event.subjectId : [],
    )
    expect(new Set(ofRefunds).size).toBe(ofRefunds.length)
    const step = stepAfter(facts, after, after.booking)
    if (after.intent.decision === 'RETURN' && to !== 'CAPTURED') expect(['CANCEL', 'END']).toContain(step)
  }
})
