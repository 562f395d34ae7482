import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../config/index.ts'
import type { OutboundPort } from '../outbound/index.ts'
import type { PaymentDriver, PaymentsPort } from './port.ts'
import { stripePayments } from './stripe.ts'
import { tossPayments } from './toss.ts'

export * from './port.ts'
export type { Interruption, ServerFault } from './simulated-moves.ts'
export type { ScenarioName, SimulatedPayment } from './simulated-payment.ts'
export * from './simulator.ts'
export * from './simulator-store.ts'
export { stripePayments } from './stripe.ts'
export { tossPayments } from './toss.ts'

interface Needs {
  outbound: OutboundPort
  simulator: PaymentDriver
  clock: Clock
}

/** The driver of each provider. Which one a property uses, its account says. Production has no simulator. */
export function openPayments({ production, limits }: Config, { outbound, simulator, clock }: Needs): PaymentsPort {
  const seconds = limits.PAYMENT_SECONDS
  const real = [stripePayments({ outbound, clock, seconds }), tossPayments({ outbound, seconds })]
  const drivers = new Map([...real, ...(production ? [] : [simulator])].map((driver) => [driver.name, driver] as const))
  return { driver: (name) => drivers.get(name) ?? null, names: [...drivers.keys()] }
}
export { advances, isOpen, modesDiffer, refundedOf, refuseGivenUp } from './drivers.ts'
