import { updateRow } from '../../db/rows.ts'
import { thirdParties } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { rightsTopic } from '../../kernel/rights.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { rights, thirdPartyName, trustedHosts } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { auditThirdParty, lockThirdParty, thirdPartyConstraints } from './queries.ts'
import type { ThirdPartyRow } from './view.ts'

export const updateThirdParty = verb(
  tokensPolicy.updateThirdParty,
  (limits) => ({
    id,
    name: thirdPartyName(limits).nullish(),
    authorities: rights.nullish(),
    trustedHosts: trustedHosts(limits).nullish(),
  }),
  async (ctx, changes): Promise<ThirdPartyRow> => {
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
  },
)
