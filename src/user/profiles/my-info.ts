import { eq, sql } from 'drizzle-orm'
import { readOne } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { users } from '../../db/tables/index.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { type UserRow, userView } from '../accounts/index.ts'
import { profilesPolicy } from './policy.ts'

export async function myInfo(ctx: Context, selection: Selection): Promise<UserRow> {
  authorize(ctx.actor, profilesPolicy.myInfo)
  const user = await readOne(ctx, 'myInfo', userView, selection, eq(users.id, sql.placeholder('id')), {
    id: userOf(ctx.actor).userId,
  })
  return user ?? fail('AUTH_TOKEN_INVALID')
}
