import type { Context } from '../../../kernel/context.ts'
import { newWebhookSecret } from '../../../platform/signature/index.ts'
import type { WebhookEndpointRow } from '../view.ts'

/** A sealed text, and the id that it is sealed for. */
export interface Sealed {
  owner: string
  text: string
}

export function makeSecret({ ports }: Context, endpointId: string): { secret: string; sealed: string } {
  const secret = newWebhookSecret()
  return { secret, sealed: ports.cipher.seal(secret, endpointId) }
}

/** Null, with an error in the log, if the text cannot be decrypted. */
export function openSealed({ ports, log }: Context, { owner, text }: Sealed): string | null {
  try {
    return ports.cipher.open(text, owner)
  } catch (err) {
    log.error({ err, owner }, 'A secret or a body of a webhook cannot be decrypted; was ENCRYPTION_KEY changed?')
    return null
  }
}

/** The former secrets that still sign. */
export const activeFormerSecrets = ({ formerSecrets }: WebhookEndpointRow, now: Date) =>
  formerSecrets.filter(({ endsAt }) => new Date(endsAt) > now)
