import { beforeEach, describe, expect, test } from 'vitest'
import { findBookingByToken, tryProofCode } from '../../../src/core/bookings/index.ts'
import type { Buyer } from '../../harness/booking/buyer.ts'
import { expectError, startApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { codeIn, openUnproven, unprovenEnv, wrong } from './unproven.ts'

const app = await startApp({ env: unprovenEnv })

type Unproven = Awaited<ReturnType<typeof openUnproven>>

let buyer: Buyer
let held: Unproven['held']
let bought: Unproven['bought']
let seen: Unproven['seen']
let prove: Unproven['prove']

const begin = (opened: Unproven) => ({ buyer, held, bought, seen, prove } = opened)

/** Of ten rooms, guests whom nothing proves get two. */
beforeEach(async () => void begin(await openUnproven(app)))

describe('The code', () => {
  test('goes by SMS to a guest without a mail address', async () => {
    for (let stays = 0; stays < 2; stays++) await bought()
    const phone = '+821055550001'
    const { token } = await held({ guest: { name: 'Kim Minjun', phone } })
    const refused = await buyer.graphql('confirm', { token })
    expect(refused.errors![0]!.extensions).toMatchObject({ errorCode: 'PROOF_REQUIRED', channel: 'SMS' })
    const proof = /\b\d{6}\b/.exec((await newestTo(app, phone)).text)![0]
    expect(await buyer.askOk('confirm', { token, proof })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('is one for requests of the same moment, and the newest one alone is valid', async () => {
    for (let stays = 0; stays < 2; stays++) await bought()
    const { token, email } = await held()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.graphql('confirm', { token })))
    for (const answer of answers) expectError(answer, 'PROOF_REQUIRED')
    const old = await codeIn(app, email)
    app.clock.moveBy({ seconds: 31 })
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    const proof = await codeIn(app, email, 2)
    if (old !== proof) expectError(await buyer.graphql('confirm', { token, proof: old }), 'PROOF_INVALID')
    expect(await buyer.askOk('confirm', { token, proof })).toMatchObject({ status: 'CONFIRMED' })
    expect((await sentTo(app, email)).filter(({ subject }) => subject?.includes('code'))).toHaveLength(2)
  })

  test('is dead after five wrong tries and after ten minutes, for which the rooms stay held', async () => {
    for (let stays = 0; stays < 2; stays++) await bought()
    const { token, email } = await held()
    app.clock.moveBy({ minutes: 14 })
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    const first = await codeIn(app, email)
    for (let tries = 0; tries < 5; tries++)
      expectError(await buyer.graphql('confirm', { token, proof: wrong(first) }), 'PROOF_INVALID')
    expectError(await buyer.graphql('confirm', { token, proof: first }), 'PROOF_INVALID')
    app.clock.moveBy({ minutes: 5 })
    expect(await buyer.askOk('booking', { token })).toMatchObject({ status: 'HELD' })
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    const second = await codeIn(app, email, 2)
    // only the first code prolongs the hold
    app.clock.moveBy({ minutes: 5 })
    expectError(await buyer.graphql('confirm', { token, proof: second }), 'BOOKING_NOT_HELD')
  })

  test('counts for its mailbox and for the address of the caller, and so do wrong tries', async () => {
    const own = await startApp({
      env: { HOLDS_MAX: '0', UNPROVEN_SHARE_PERCENT: '1', MAILS_PER_ADDRESS_MAX: '2', FAILED_TRIES_PER_ADDRESS_MAX: '2' },
    })
    begin(await openUnproven(own, 9))
    await bought()
    const [one, two, three] = [await held(), await held(), await held()]
    for (const { token } of [one, two]) expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    expectError(await buyer.graphql('confirm', { token: three.token }), 'RATE_LIMITED')
    for (const { token } of [one, two]) expectError(await buyer.graphql('confirm', { token, proof: '1234567' }), 'PROOF_INVALID')
    expectError(await buyer.graphql('confirm', { token: one.token, proof: '1234567' }), 'RATE_LIMITED')
  })

  test('is asked for once, also if the process dies between the proof and the confirmation', async () => {
    for (let stays = 0; stays < 2; stays++) await bought()
    const { token, email, number } = await held()
    expectError(await buyer.graphql('confirm', { token }), 'PROOF_REQUIRED')
    const code = await codeIn(app, email)
    expect(await tryProofCode(app.context(), await findBookingByToken(app.context(), token), code)).toBe(true)
    expect(await buyer.askOk('confirm', { token })).toMatchObject({ status: 'CONFIRMED' })
    expect(await seen(number)).toMatchObject({ provenBy: 'CODE' })
  })

  test('cannot be sent where no gateway takes it: the answer says so, and the desk has to prove a booking', async () => {
    const { rules } = app.context().ports
    const own = await startApp({
      env: { HOLDS_MAX: '0', UNPROVEN_SHARE_PERCENT: '20' },
      ports: { rules: { ...rules, delivers: { mail: false, sms: false, messenger: false } } },
    })
    begin(await openUnproven(own, 5))
    const first = await bought()
    const { token } = await held()
    const refused = await buyer.graphql('confirm', { token })
    expect(refused.errors![0]!.extensions).toMatchObject({ errorCode: 'PROOF_REQUIRED', channel: null })
    await prove((await seen(first.number)).id)
    expect(await buyer.askOk('confirm', { token })).toMatchObject({ status: 'CONFIRMED' })
  })
})
