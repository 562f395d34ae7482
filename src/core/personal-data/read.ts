import { eq, sql } from 'drizzle-orm'
import { readOne } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { erasures } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { personalDataPolicy } from './policy.ts'
import { erasureView } from './view.ts'

export const personalDataErasure = verb(
  personalDataPolicy.personalDataErasure,
  { id },
  async (ctx, fields, selection: Selection) => {
    const ofGuest = sql`${eq(erasures.id, sql.placeholder('id'))} and ${erasures.accommodationId} is not null`
    const found = await readOne(ctx, 'erasure', erasureView, selection, ofGuest, fields)
    if (!found?.accommodationId) fail('ERASURE_NOT_FOUND')
    authorize(ctx.actor, personalDataPolicy.personalDataErasure, found.accommodationId)
    return found
  },
)
