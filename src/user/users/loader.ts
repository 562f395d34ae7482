import DataLoader from 'dataloader'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { users } from '../../db/tables/index.ts'
import { type Actor, accommodationsOf, isAdministrator } from '../../kernel/actor.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { maskAccount } from './mask-account.ts'
import { usersPolicy } from './policy.ts'
import { tieTables } from './property-ties.ts'
import type { UserRow } from './view.ts'

/** Reference to an account in a row of an accommodation. */
export interface UserReference {
  userId: string | null
  accommodationId: string
}

type Reference = UserReference & { userId: string }

export type UserLoader = (reference: UserReference) => Promise<UserRow | null>

const { passwordHash: _, searchText: __, ...shown } = getTableColumns(users)

/**
 * Loads accounts for other subgraphs, masked for the caller, with one statement per batch. An account without a tie to the
 * accommodation is null even if a row refers to it.
 */
export function makeUserLoader({ db, actor }: Pick<Context, 'db' | 'actor'>): UserLoader {
  const loadAll = async (references: readonly Reference[]) => {
    const accommodationIds = [...new Set(references.map(({ accommodationId }) => accommodationId))]
    const userIds = [...new Set(references.map(({ userId }) => userId))]
    const found = await withTies(db, userIds, accommodationIds)
    const byId = new Map(found.map((row) => [row.id, row]))
    return references.map(({ accommodationId, userId }) => {
      const row = byId.get(userId)
      if (!row || (needsTie(actor, userId) && !row.tiedTo.includes(accommodationId))) return null
      const { tiedTo: _, ...account } = row
      return maskAccount(actor, userId, [accommodationId], account)
    })
  }
  const rows = new DataLoader<Reference, UserRow | null, string>(loadAll, {
    cacheKeyFn: ({ accommodationId, userId }) => `${accommodationId} ${userId}`,
  })
  return async ({ userId, accommodationId }) => (userId === null ? null : rows.load({ userId, accommodationId }))
}

/** For other subgraphs: the accounts with these ids that have a tie to an accommodation whose guests the caller sees, masked. */
export async function usersByIds({ db, actor }: Pick<Context, 'db' | 'actor'>, ids: readonly string[]): Promise<UserRow[]> {
  const accommodationIds = accommodationsOf(actor).filter((id) => may(actor, usersPolicy.userOfReservation, id))
  const found = await withTies(db, ids, accommodationIds)
  return found
    .filter(({ id, tiedTo }) => tiedTo.length > 0 || !needsTie(actor, id))
    .map(({ tiedTo, ...account }) => maskAccount(actor, account.id, tiedTo, account))
}

const needsTie = (actor: Actor, userId: string) => !isAdministrator(actor) && !(actor.kind === 'user' && actor.userId === userId)

const withTies = (db: Context['db'], userIds: readonly string[], accommodationIds: readonly string[]) =>
  db
    .select({ ...shown, tiedTo: tiesAmong(accommodationIds) })
    .from(users)
    .where(inArray(users.id, [...userIds]))

/** Which of the accommodations a user has a tie to. */
function tiesAmong(accommodationIds: readonly string[]) {
  const ties = tieTables.map(
    (table) => sql`select ${table.accommodationId} from ${table}
      where ${table.userId} = ${users.id} and ${table.accommodationId} = any(${sql.param(accommodationIds)})`,
  )
  return qualifyColumns(sql<string[]>`array(${sql.join(ties, sql` union all `)})`)
}
