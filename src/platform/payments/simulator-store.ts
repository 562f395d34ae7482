import { SIMULATED_PAYMENTS_MAX } from '../../kernel/limits.ts'
import type { SimulatedPayment } from './simulated-payment.ts'

export interface SimulatorStore {
  /** Adds a payment unless there is one of its reference, and answers the stored one. */
  add(payment: SimulatedPayment): Promise<SimulatedPayment>
  /** Changes a payment; changes of one run one after another. Undefined if there is no such payment. */
  change<T>(reference: string, work: (payment: SimulatedPayment) => T): Promise<T | undefined>
  /** Newest first. */
  references(): Promise<string[]>
}

/** Keeps payments in this process. */
export function memoryStore(): SimulatorStore {
  const payments = new Map<string, SimulatedPayment>()
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
    references: async () => [...payments.keys()].reverse(),
  }
}
