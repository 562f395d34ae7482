import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import { cardNumberIn } from './free-texts.ts'

/** Equal for requests that differ only in the order of fields. */
export const fingerprintOf = (request: string, body: unknown): string =>
  createHash('sha256')
    .update(`${request}\n${canonical(body)}`)
    .digest('base64url')

/** The name of a plan may be a label with a number that is masked. */
const planNames: ReadonlySet<string> = new Set(['rate_plan_id'])

/** The same of a body with the number of a card. Beside the masked number, a hash without a key would tell the rest to whoever tries all. */
export function storedFingerprintOf({ ports }: Context, request: string, body: unknown): string {
  const fingerprint = fingerprintOf(request, body)
  return cardNumberIn(body, planNames) ? ports.tokens.mac('fingerprint', fingerprint) : fingerprint
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
