import { SIMULATED_PAYMENTS_MAX } from '../../../src/kernel/limits.ts'
import { dueAt, type SimulatedPayment, type SimulatorStore } from '../../../src/platform/payments/index.ts'

/** Keeps payments in this process. */
export function memoryStore(): SimulatorStore {
  const payments = new Map<string, SimulatedPayment>()
  const isDue = (payment: SimulatedPayment, now: number) => (dueAt(payment) ?? Number.POSITIVE_INFINITY) <= now
  return {
    async add(payment) {
      const stored = payments.get(payment.reference)
      if (stored) return stored
      const oldest = payments.size >= SIMULATED_PAYMENTS_MAX ? payments.keys().next().value : undefined
      if (oldest !== undefined) payments.delete(oldest)
      payments.set(payment.reference, payment)
      return payment
    },
    async change(reference, work) {
      const payment = payments.get(reference)
      return payment && work(payment)
    },
    references: async (max) => [...payments.keys()].reverse().slice(0, max),
    due: async (now) => [...payments.values()].filter((one) => isDue(one, now)).map(({ reference }) => reference),
  }
}
