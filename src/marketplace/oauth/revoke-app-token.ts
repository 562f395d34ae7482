import { and, eq, inArray, isNull } from 'drizzle-orm'
import { appTokens, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { authenticateClient } from './authenticate-client.ts'
import type { AboutToken } from './introspect-token.ts'

/** The revocation endpoint (RFC 7009). The answer does not say if the token existed. */
export async function revokeAppToken(ctx: Context, request: AboutToken): Promise<void> {
  const { clientId } = await authenticateClient(ctx, 'revoke', request)
  const ofClient = ctx.db.select({ id: installations.id }).from(installations).where(eq(installations.appId, clientId))
  await ctx.db
    .update(appTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(eq(appTokens.hash, hashToken(request.token)), isNull(appTokens.revokedAt), inArray(appTokens.installationId, ofClient)),
    )
}
