import { insertRow } from '../../db/rows.ts'
import { thirdParties } from '../../db/tables/index.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { rights, thirdPartyName, trustedHosts } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { thirdPartyConstraints } from './queries.ts'
import type { ThirdPartyRow } from './view.ts'

export const registerThirdParty = verb(
  tokensPolicy.registerThirdParty,
  (limits) => ({ name: thirdPartyName(limits), authorities: rights, trustedHosts: trustedHosts(limits).nullish() }),
  async (ctx, fields): Promise<ThirdPartyRow> => {
    const values = { name: fields.name, authority: fields.authorities, trustedHosts: fields.trustedHosts ?? null }
    return transact(
      ctx,
      async ({ db, audit }) => {
        const row = await insertRow(ctx, db, thirdParties, values)
        audit({
          accommodationId: null,
          type: 'thirdParty.register',
          log: `Registered the third party ${values.name}.`,
          relatedId: row.id,
          after: values,
        })
        return row
      },
      { constraints: thirdPartyConstraints },
    )
  },
)
