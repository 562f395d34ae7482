import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { thirdPartyAccesses } from '../../db/tables/index.ts'
import { refuseUnknownProperty } from '../../db/two-forms.ts'
import { id } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { thirdPartyReference } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { lockThirdParty } from './third-parties.ts'

/** Answers true even if nothing had to change. */
export const modifyThirdPartyAccessOnAccommodation = verbAt(
  tokensPolicy.modifyThirdPartyAccessOnAccommodation,
  { accommodationId: id, thirdParty: thirdPartyReference, allow: z.boolean() },
  async (ctx, { accommodationId, thirdParty, allow }): Promise<boolean> =>
    transact(
      ctx,
      async ({ db, record }) => {
        const { id: thirdPartyId, name, authority } = await lockThirdParty(db, thirdParty)
        const access = { accommodationId, thirdPartyId, createdAt: ctx.clock.now() }
        const changed = allow ? await grantAccess(db, access) : await withdrawAccess(db, access)
        if (!changed) return true
        await ctx.ports.wakeups.send(db, rightsTopic('thirdParty', thirdPartyId))
        record({
          accommodationId,
          type: 'thirdParty.modifyAccess',
          log: allow ? `Gave the third party ${name} access.` : `Withdrew the access of the third party ${name}.`,
          relatedId: thirdPartyId,
          before: { allow: !allow },
          after: { allow, authority },
          event: 'third_party.access_changed',
          payload: { thirdPartyId, allow },
        })
        return true
      },
      { constraints: { third_party_accesses_accommodation_id_accommodations_id_fk: 'ACCOMMODATION_NOT_FOUND' } },
    ),
)

type Access = typeof thirdPartyAccesses.$inferSelect

async function grantAccess(db: Database, access: Access): Promise<boolean> {
  await refuseUnknownProperty(db, access.accommodationId)
  const added = await db.insert(thirdPartyAccesses).values(access).onConflictDoNothing().returning()
  return added.length > 0
}

async function withdrawAccess(db: Database, { accommodationId, thirdPartyId }: Access): Promise<boolean> {
  const isAccess = matching(thirdPartyAccesses, { accommodationId, thirdPartyId })
  const removed = await db.delete(thirdPartyAccesses).where(isAccess).returning()
  return removed.length > 0
}
