import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { thirdParties } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { rights, thirdPartyName, trustedHosts } from './inputs.ts'
import { tokensPolicy } from './policy.ts'
import { thirdPartyConstraints } from './queries.ts'
import type { ThirdPartyRow } from './view.ts'

const RegisterThirdParty = byLimits((limits) =>
  z.object({ name: thirdPartyName(limits), authorities: rights, trustedHosts: trustedHosts(limits).nullish() }),
)

export async function registerThirdParty(
  ctx: Context,
  input: { [Field in keyof InputOf<typeof RegisterThirdParty>]: unknown },
): Promise<ThirdPartyRow> {
  const fields = authorizedAnywhere(ctx, tokensPolicy.registerThirdParty, RegisterThirdParty, input)
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
}
