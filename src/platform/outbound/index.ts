import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { QUOTED_CHARACTERS_MAX } from '../../kernel/limits.ts'

export { createOutbound } from './client.ts'
export * from './port.ts'

/** Refuses an address that may not be called. It uses the resolver: never call it inside a transaction. */
export async function refuseUncallable({ ports }: Context, url: string): Promise<void> {
  const reason = await ports.outbound.refusalOf(url)
  if (reason !== null) fail('WEBHOOK_URL_REFUSED', `${url.slice(0, QUOTED_CHARACTERS_MAX)}: ${reason}`)
}
