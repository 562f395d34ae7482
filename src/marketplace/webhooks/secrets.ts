import type { Context } from '../../kernel/context.ts'
import type { StoredEndpoint } from './lanes.ts'
import { newWebhookSecret } from './signature.ts'

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

/** The secrets that were replaced and have not ended yet. */
export const formersOf = ({ formerSecrets }: StoredEndpoint, now: Date) =>
  formerSecrets.filter(({ endsAt }) => new Date(endsAt) > now)
