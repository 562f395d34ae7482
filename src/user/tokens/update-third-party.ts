import { z } from 'zod'
import { updateRow } from '../../db/rows.ts'
import { thirdParties } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { rights, thirdPartyName, trustedHosts } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty, thirdPartyConstraints } from './queries.ts'
import type { ThirdPartyRow } from './view.ts'

const UpdateThirdParty = byLimits((limits) =>
  z.object({
    id,
    name: thirdPartyName(limits).nullish(),
    authorities: rights.nullish(),
    trustedHosts: trustedHosts(limits).nullish(),
  }),
)

export async function updateThirdParty(
  ctx: Context,
  input: { [Field in keyof InputOf<typeof UpdateThirdParty>]: unknown },
): Promise<ThirdPartyRow> {
  const changes = authorizedAnywhere(ctx, tokensPolicy.updateThirdParty, UpdateThirdParty, input)
  return transact(
    ctx,
    async (unit) => {
      const { id: thirdPartyId, name, authority, trustedHosts: hosts } = await lockThirdParty(unit.db, changes.id)
      const after = {
        name: changes.name ?? name,
        authority: changes.authorities ?? authority,
        trustedHosts: changes.trustedHosts === undefined ? hosts : changes.trustedHosts,
      }
      const row = await updateRow(ctx, unit.db, thirdParties, { id: thirdPartyId }, after)
      await ctx.ports.wakeups.send(unit.db, rightsTopic('thirdParty', thirdPartyId))
      await auditThirdParty(unit, thirdPartyId, {
        type: 'thirdParty.update',
        log: `Changed the third party ${name}.`,
        before: { name, authority, trustedHosts: hosts },
        after,
      })
      return row
    },
    { constraints: thirdPartyConstraints },
  )
}
