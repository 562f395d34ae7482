import { and, eq, inArray, isNull } from 'drizzle-orm'
import { appTokens, installations } from '../../db/tables/index.ts'
import { nearFirst, within } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { authenticateClient } from './authenticate-client.ts'
import type { AboutToken } from './introspect-token.ts'

/** The revocation endpoint (RFC 7009). The answer does not say if the token existed. */
export async function revokeAppToken(ctx: Context, request: AboutToken): Promise<undefined> {
  const { clientId } = await authenticateClient(ctx, 'revoke', request)
  const { token } = request
  await nearFirst(ctx.db, token, (property) => revoke(ctx, clientId, token, property), Boolean)
}

/** Answers whether the token was active. */
async function revoke({ db, clock }: Context, clientId: string, token: string, property?: string): Promise<boolean> {
  const ofClient = db
    .select({ id: installations.id })
    .from(installations)
    .where(and(eq(installations.appId, clientId), within(property, installations.accommodationId)))
  const revoked = await db
    .update(appTokens)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(appTokens.hash, hashToken(token)),
        within(property, appTokens.accommodationId),
        isNull(appTokens.revokedAt),
        inArray(appTokens.installationId, ofClient),
      ),
    )
    .returning({ hash: appTokens.hash })
  return revoked.length > 0
}
