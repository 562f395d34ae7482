import { z } from 'zod'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { SINCE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { type ExportPart, exportPart } from '../../platform/personal-data/index.ts'
import { personOfAccount } from './person-of-account.ts'
import { accountsPolicy } from './policy.ts'

const ExportMyPersonalData = z.object({ after: z.string().max(SINCE_CHARACTERS_MAX).nullish() })

/** A part of what is stored on the caller's account. The first part leaves the audit entry. */
export async function exportMyPersonalData(ctx: Context, input: z.input<typeof ExportMyPersonalData>): Promise<ExportPart> {
  authorize(ctx.actor, accountsPolicy.exportMyPersonalData)
  const { userId } = inPerson(ctx.actor)
  const { after } = parse(ExportMyPersonalData, input)
  const person = (await personOfAccount(ctx.db, userId)) ?? fail('USER_NOT_FOUND')
  if (after == null)
    await transact(ctx, async (unit) => {
      const log = 'Exported the personal data of the own account.'
      unit.audit({ accommodationId: null, type: 'personalData.export', log, relatedId: userId })
    })
  return exportPart(ctx, person, after)
}
