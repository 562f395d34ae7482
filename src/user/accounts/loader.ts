import DataLoader from 'dataloader'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
import { type Actor, accommodationsOf, isAdministrator } from '../../kernel/actor.ts'
import { may } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { accountsPolicy } from './policy.ts'
import { tieTables } from './property-ties.ts'
import { maskAccount, type UserRow } from './view.ts'

/** Reference to an account in a row of an accommodation. */
interface UserReference {
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

/** For other subgraphs: those of the accounts that the caller may find or meets as guests, masked. */
export async function usersByIds({ db, actor }: Pick<Context, 'db' | 'actor'>, ids: readonly string[]): Promise<UserRow[]> {
  const guestsAt = accommodationsOf(actor).filter((id) => may(actor, accountsPolicy.userOfReservation, id))
  // as in findUser: who works somewhere may find everybody who works there
  const employeesAt = actor.kind === 'user' ? accommodationsOf(actor) : guestsAt
  const found = await withTies(db, ids, employeesAt, guestsAt)
  return found
    .filter(({ id, tiedTo }) => tiedTo.length > 0 || !needsTie(actor, id))
    .map(({ tiedTo, ...account }) => maskAccount(actor, account.id, tiedTo, account))
}

const needsTie = (actor: Actor, userId: string) => !isAdministrator(actor) && !(actor.kind === 'user' && actor.userId === userId)

/** The accounts, each with those of the accommodations where its user works or proved a stay. */
function withTies(
  db: Context['db'],
  userIds: readonly string[],
  employeesAt: readonly string[],
  guestsAt: readonly string[] = employeesAt,
) {
  const [employees, guests] = tieTables
  const ties = [tieAt(employees, employeesAt), tieAt(guests, guestsAt)]
  const tiedTo = qualifyColumns(sql<string[]>`array(${sql.join(ties, sql` union all `)})`)
  return db
    .select({ ...shown, tiedTo })
    .from(users)
    .where(inArray(users.id, [...userIds]))
}

const tieAt = (table: (typeof tieTables)[number], accommodationIds: readonly string[]) =>
  sql`select ${table.accommodationId} from ${table}
    where ${table.userId} = ${users.id} and ${table.accommodationId} = any(${sql.param(accommodationIds)})`
