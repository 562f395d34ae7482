import type { Context } from '../../kernel/context.ts'
import { newWebhookSecret } from '../../platform/signature/index.ts'
import type { WebhookEndpointRow } from './view.ts'

/** A secret at rest, and whose it is. */
export interface Sealed {
  owner: string
  text: string
}

/** A new secret of an endpoint, in the open for its owner and sealed for us. */
export function makeSecret({ ports }: Context, endpointId: string): { secret: string; sealed: string } {
  const secret = newWebhookSecret()
  return { secret, sealed: ports.cipher.seal(secret, endpointId) }
}

/** What was sealed for somebody; null, and a line in the log, where it cannot be opened: with another key it never will be. */
export function opened({ ports, log }: Context, { owner, text }: Sealed): string | null {
  try {
    return ports.cipher.open(text, owner)
  } catch (err) {
    log.error({ err, owner }, 'A secret or a body of webhooks cannot be opened; was ENCRYPTION_KEY changed?')
    return null
  }
}

/** The secrets that were replaced and have not ended yet. */
export const formersOf = ({ formerSecrets }: WebhookEndpointRow, now: Date) =>
  formerSecrets.filter(({ endsAt }) => new Date(endsAt) > now)
