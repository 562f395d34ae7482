import { z } from 'zod'
import { thirdParties } from '../../db/tables/index.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
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
      const now = ctx.clock.now()
      const [row] = await db
        .insert(thirdParties)
        .values({ ...values, id: newId(), createdAt: now, updatedAt: now })
        .returning()
      audit({
        accommodationId: null,
        type: 'thirdParty.register',
        log: `Registered the third party ${values.name}.`,
        relatedId: row!.id,
        after: values,
      })
      return row!
    },
    { constraints: thirdPartyConstraints },
  )
}
