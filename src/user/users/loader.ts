import DataLoader from 'dataloader'
import { getTableColumns, inArray } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { masked } from './masks.ts'
import type { UserRow } from './view.ts'

/** An account as a row of an accommodation refers to it. */
export interface UserReference {
  userId: string | null
  accommodationId: string
}

export type UserLoader = (reference: UserReference) => Promise<UserRow | null>

const { passwordHash: _, searchText: __, ...shown } = getTableColumns(users)

/**
 * What another subgraph shows of accounts, each as the caller may see it there; one statement for all that a request asks
 * for together.
 */
export function makeUserLoader({ db, actor }: Pick<Context, 'db' | 'actor'>): UserLoader {
  const rows = new DataLoader<string, UserRow | null>(async (ids) => {
    const found = await db
      .select(shown)
      .from(users)
      .where(inArray(users.id, [...ids]))
    const byId = new Map(found.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })
  return async ({ userId, accommodationId }) => {
    const row = userId === null ? null : await rows.load(userId)
    return row && masked(actor, row.id, [accommodationId], row)
  }
}
