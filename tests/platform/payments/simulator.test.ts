import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { openPayments, type ScenarioName } from '../../../src/platform/payments/index.ts'
import { kindOf, newPayment, outbound, simulatorProvider } from '../../harness/payment-providers/providers.ts'

/** A guest who pays; time stands still. */
async function paying(scenario: ScenarioName) {
  const provider = simulatorProvider()
  const { driver, credentials, clock } = provider
  clock.stop()
  const { agreed } = await newPayment(provider)
  await driver.pay(agreed.reference, scenario)
  const call = { credentials, payment: agreed }
  const move = () => ({ ...call, key: newId() })
  const events = async () => {
    const sent = await driver.takeWebhooks()
    return sent.map(({ rawBody }) => JSON.parse(Buffer.from(rawBody).toString()).data.state)
  }
  const state = async () => (await driver.retrieve(call)).state
  return { driver, clock, agreed, call, move, events, state }
}

test('3-D Secure takes its time by the clock', async () => {
  const { clock, state, events } = await paying('THREE_D_SECURE')
  expect(await state()).toBe('PENDING')
  expect(await events()).toEqual(['PENDING'])
  clock.moveBy({ minutes: 1 })
  expect(await events()).toEqual(['AUTHORIZED'])
  expect(await state()).toBe('AUTHORIZED')
})

test('a late success comes although the attempt should have been canceled', async () => {
  const { driver, clock, state, move } = await paying('LATE_SUCCESS')
  clock.moveBy({ minutes: 15 })
  expect(await kindOf(driver.cancel(move()))).toBe('CONFLICT')
  clock.moveBy({ minutes: 15 })
  expect(await state()).toBe('AUTHORIZED')
  expect((await driver.cancel(move())).state).toBe('CANCELED')
})

test('a declined guest may try again; an aborted payment is over', async () => {
  const { driver, agreed, state, call } = await paying('DECLINE')
  expect(await driver.retrieve(call)).toMatchObject({ state: 'CREATED', failure: 'card_declined' })
  await driver.pay(agreed.reference, 'ABORT')
  await driver.pay(agreed.reference, 'SUCCESS')
  expect(await state()).toBe('FAILED')
})

test('an authorization expires', async () => {
  const { clock, state, driver, move } = await paying('SUCCESS')
  clock.moveBy({ days: 7 })
  expect(await state()).toBe('EXPIRED')
  expect(await kindOf(driver.capture(move()))).toBe('CONFLICT')
})

test.each([
  ['SUCCESS', ['PENDING', 'AUTHORIZED', 'CAPTURED']],
  ['DUPLICATE_WEBHOOKS', ['PENDING', 'PENDING', 'AUTHORIZED', 'AUTHORIZED', 'CAPTURED', 'CAPTURED']],
  ['REVERSED_WEBHOOKS', ['CAPTURED', 'AUTHORIZED', 'PENDING']],
  ['LOST_WEBHOOKS', []],
] as const)('webhooks come as the scenario says: %s', async (scenario, expected) => {
  const { driver, move, events } = await paying(scenario)
  await driver.capture(move())
  expect(await events()).toEqual(expected)
  expect(await events()).toEqual([])
})

test('a failed refund gives nothing back', async () => {
  const { driver, move, call } = await paying('FAILED_REFUND')
  await driver.capture(move())
  const refund = { ...move(), amount: 50_000, reason: 'x' }
  for (let time = 0; time < 2; time++) expect(await driver.refund(refund)).toMatchObject({ state: 'FAILED' })
  expect((await driver.retrieve(call)).refunds).toHaveLength(1)
  expect(await driver.refund({ ...refund, key: newId() })).toMatchObject({ state: 'FAILED' })
})

test('the newest payments are listed', async () => {
  const provider = simulatorProvider()
  const made = [await newPayment(provider), await newPayment(provider)]
  const listed = await provider.driver.list(10)
  expect(listed.map(({ reference }) => reference)).toEqual(made.reverse().map(({ reference }) => reference))
})

test('production has no simulator', () => {
  const { driver, clock } = simulatorProvider()
  const needs = { outbound, simulator: driver, clock }
  const secrets = { TOKEN_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const production = { NODE_ENV: 'production', ...secrets }
  expect(openPayments(loadConfig({}), needs).names).toEqual(['stripe', 'toss', 'simulator'])
  expect(openPayments(loadConfig(production), needs).driver('simulator')).toBeNull()
})
