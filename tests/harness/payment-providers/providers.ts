import { newId } from '../../../src/kernel/ids.ts'
import { createOutbound } from '../../../src/platform/outbound/index.ts'
import {
  type AgreedPayment,
  type Credentials,
  createPaymentSimulator,
  type Interruption,
  type PaymentDriver,
  stripePayments,
  tossPayments,
} from '../../../src/platform/payments/index.ts'
import { newWebhookSecret } from '../../../src/platform/signature/index.ts'
import { MovableClock } from '../clock.ts'
import { memoryStore } from './memory-store.ts'
import type { Fault } from './provider-server.ts'
import { startStripe } from './stripe-server.ts'
import { startToss } from './toss-server.ts'

/** A driver, and what guests and networks do to its provider. */
export interface Provider {
  driver: PaymentDriver
  /** Waits for a second only. */
  impatient: PaymentDriver
  credentials: Credentials
  /** Well formed, but nobody's. */
  foreign: Credentials
  currency: string
  clock: MovableClock
  /** Answers what the guest's browser brings back. */
  pay(payment: AgreedPayment): Promise<unknown>
  decline(payment: AgreedPayment): Promise<unknown>
  /** All that were sent so far. */
  webhooks(): Promise<{ rawBody: Uint8Array; headers: Record<string, string> }[]>
  /** What becomes of the next calls, one for each. */
  fail(...faults: Fault[]): void
  stop(): Promise<void>
}

const seconds = 30

export const outbound = createOutbound({ allowed: ['127.0.0.1'], answerBytesMax: 65_536 })

/** The simulator has no connection: whatever breaks one is an interruption before the effect. */
function interruptionOf(fault: Fault): Interruption {
  if (typeof fault === 'object' || fault === 'NONE' || fault === 'BUSY' || fault === 'KEY_IN_USE') return fault
  if (fault === 'UNAVAILABLE') return { effectAfter: null }
  return fault === 'LOST' ? 'AFTER' : 'BEFORE'
}

export function simulatorProvider(): Provider & { driver: ReturnType<typeof createPaymentSimulator> } {
  const clock = new MovableClock()
  const driver = createPaymentSimulator({ clock, store: memoryStore() })
  const credentials = { secretKey: 'sim_key', webhookSecret: newWebhookSecret() }
  const sent: Awaited<ReturnType<Provider['webhooks']>> = []
  return {
    driver,
    impatient: driver,
    credentials,
    foreign: { ...credentials, secretKey: 'sim_other' },
    currency: 'EUR',
    clock,
    pay: ({ reference }) => driver.pay(reference, 'SUCCESS'),
    decline: ({ reference }) => driver.pay(reference, 'DECLINE'),
    async webhooks() {
      sent.push(...(await driver.takeWebhooks()))
      return sent
    },
    fail: (...faults) => driver.interrupt(...faults.map(interruptionOf)),
    stop: async () => {},
  }
}

export async function stripeProvider() {
  const clock = new MovableClock()
  const credentials = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_test' }
  const server = await startStripe({ ...credentials, clock })
  const provider: Provider = {
    driver: stripePayments({ outbound, clock, seconds, url: server.url }),
    impatient: stripePayments({ outbound, clock, seconds: 1, url: server.url }),
    credentials,
    foreign: { ...credentials, secretKey: 'sk_test_2' },
    currency: 'EUR',
    clock,
    pay: async ({ reference }) => void server.guest.pay(reference),
    decline: async ({ reference }) => void server.guest.decline(reference),
    webhooks: async () => server.webhooks(),
    fail: server.fail,
    stop: server.stop,
  }
  return { ...provider, server }
}

export async function tossProvider() {
  const clock = new MovableClock()
  const credentials = { secretKey: 'test_sk_1', clientKey: 'test_ck_1' }
  const server = await startToss({ ...credentials, clock })
  const provider: Provider = {
    driver: tossPayments({ outbound, seconds, url: server.url }),
    impatient: tossPayments({ outbound, seconds: 1, url: server.url }),
    credentials,
    foreign: { ...credentials, secretKey: 'test_sk_2' },
    currency: 'KRW',
    clock,
    pay: async ({ reference, amount }) => server.guest.pay(reference, amount),
    decline: async ({ reference, amount }) => server.guest.pay(reference, amount, 'REJECT_CARD_PAYMENT'),
    webhooks: async () => server.webhooks(),
    fail: server.fail,
    stop: server.stop,
  }
  return { ...provider, server }
}

export const amount = 50_000

/** A payment that waits for the guest. */
export async function newPayment(
  { driver, credentials, currency }: Provider,
  fields: { key?: string; currency?: string; amount?: number } = {},
) {
  const description = 'Stay at Hotel Foyer'
  const payment = await driver.create({ credentials, key: newId(), amount, currency, description, returnUrl: null, ...fields })
  const { reference, amount: agreed } = payment
  return { ...payment, agreed: { reference, amount: agreed, currency: payment.currency } }
}

/** A payment that the guest has made. */
export async function capturedPayment(provider: Provider) {
  const { driver, credentials } = provider
  const { agreed } = await newPayment(provider)
  const guestResult = await provider.pay(agreed)
  await driver.capture({ credentials, payment: agreed, key: newId(), guestResult })
  return agreed
}

/** The kind of the error with which a call fails; what it answers if it does not. */
export const kindOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: { kind?: string }) => error.kind ?? error)
