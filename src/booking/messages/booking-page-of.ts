import { propertySettings } from '../../core/settings/index.ts'
import type { Context } from '../../kernel/context.ts'

/** The page to which messages link with the token: the one that the property names, or else that of this server; null if there is none. */
export async function bookingPageOf(ctx: Context, accommodationId: string): Promise<string | null> {
  const { bookingPageUrl } = (await propertySettings(ctx, ctx.db, accommodationId)).reservation
  if (bookingPageUrl !== undefined) return bookingPageUrl || null
  const { bookingPage } = ctx.ports.rules
  return bookingPage === null ? null : `${bookingPage}/${accommodationId}`
}
