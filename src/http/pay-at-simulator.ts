import { refuseField } from '../kernel/errors.ts'
import { DEV_FORM_BYTES_MAX } from '../kernel/limits.ts'
import { type PaymentSimulator, type ScenarioName, scenarios } from '../platform/payments/index.ts'
import { readBody } from './body.ts'
import { HttpRefusal } from './refusal.ts'

/** The guest pays on the page of the simulated provider. Answers where the browser goes on. */
export async function payAtSimulator(simulator: PaymentSimulator, reference: string, request: Request): Promise<string> {
  const form = new URLSearchParams(Buffer.from(await readBody(request, DEV_FORM_BYTES_MAX)).toString())
  const scenario = form.get('scenario')
  if (!isScenario(scenario)) refuseField('scenario', `expected one of ${Object.keys(scenarios).join(', ')}`)
  const payment = await simulator.find(reference)
  if (!payment) throw new HttpRefusal(404, 'NOT_FOUND', 'The simulated provider has no such payment.')
  await simulator.pay(reference, scenario)
  return payment.returnUrl ?? `/dev/payments/${reference}`
}

const isScenario = (name: string | null): name is ScenarioName => name !== null && Object.hasOwn(scenarios, name)
