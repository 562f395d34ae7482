import DataLoader from 'dataloader'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { users } from '../../db/tables/index.ts'
import { isAdministrator } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { masked } from './masks.ts'
import { tieTables } from './ties.ts'
import type { UserRow } from './view.ts'

/** An account as a row of an accommodation refers to it. */
export interface UserReference {
  userId: string | null
  accommodationId: string
}

type Reference = UserReference & { userId: string }

export type UserLoader = (reference: UserReference) => Promise<UserRow | null>

const { passwordHash: _, searchText: __, ...shown } = getTableColumns(users)

/**
 * What another subgraph shows of accounts, each as the caller may see it there; one statement for all that a request asks
 * for together. That a row refers to an account says nothing: without a tie to the accommodation it shows none.
 */
export function makeUserLoader({ db, actor }: Pick<Context, 'db' | 'actor'>): UserLoader {
  const needsTie = (userId: string) => !isAdministrator(actor) && !(actor.kind === 'user' && actor.userId === userId)
  const load = async (references: readonly Reference[]) => {
    const accommodationIds = [...new Set(references.map(({ accommodationId }) => accommodationId))]
    const userIds = [...new Set(references.map(({ userId }) => userId))]
    const found = await db
      .select({ ...shown, tiedTo: tiesAmong(accommodationIds) })
      .from(users)
      .where(inArray(users.id, userIds))
    const byId = new Map(found.map((row) => [row.id, row]))
    return references.map(({ accommodationId, userId }) => {
      const row = byId.get(userId)
      if (!row || (needsTie(userId) && !row.tiedTo.includes(accommodationId))) return null
      const { tiedTo: _, ...account } = row
      return masked(actor, userId, [accommodationId], account)
    })
  }
  const rows = new DataLoader<Reference, UserRow | null, string>(load, {
    cacheKeyFn: ({ accommodationId, userId }) => `${accommodationId} ${userId}`,
  })
  return async ({ userId, accommodationId }) => (userId === null ? null : rows.load({ userId, accommodationId }))
}

/** Those of the accommodations to which a user has a tie. */
function tiesAmong(accommodationIds: string[]) {
  const ties = tieTables.map(
    (table) => sql`select ${table.accommodationId} from ${table}
      where ${table.userId} = ${users.id} and ${table.accommodationId} = any(${sql.param(accommodationIds)})`,
  )
  return qualifyColumns(sql<string[]>`array(${sql.join(ties, sql` union all `)})`)
}
