import { eq, sql } from 'drizzle-orm'
import { readOne } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verb } from '../../kernel/verb.ts'
import { accountsPolicy } from './policy.ts'
import { maskAccount, type UserRow, userView } from './view.ts'

interface FoundUser extends UserRow {
  /** Accommodations where the user works. */
  workplaces: string[]
}

const foundView = defineView<FoundUser>(users, {
  always: userView.always,
  needs: userView.needs,
  computed: {
    workplaces: qualifyColumns(
      sql`array(select ${memberships.accommodationId} from ${memberships} where ${memberships.userId} = ${users.id})`,
    ),
  },
})

/** Administrators find everybody; others find themselves and the people they work with, masked. */
export const findUser = verb(accountsPolicy.findUser, { id }, async (ctx, values, selection: Selection) => {
  const { actor } = ctx
  if (actor.kind !== 'user') fail('FORBIDDEN')
  const byId = eq(users.id, sql.placeholder('id'))
  const user = await readOne(ctx, 'findUser', foundView, { ...selection, workplaces: {} }, byId, values)
  if (isAdministrator(actor)) return user ?? fail('USER_NOT_FOUND')
  const shared = (user?.workplaces ?? []).filter((accommodationId) => accommodationId in actor.memberships)
  // The same answer for a stranger and for an unknown user: the caller must not learn whether an account exists.
  if (!user || (user.id !== actor.userId && shared.length === 0)) fail('FORBIDDEN')
  return maskAccount(actor, user.id, shared, user)
})
