import DataLoader from 'dataloader'
import { inArray } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { UserRow } from './view.ts'

/** What another subgraph may show of an account. */
export type UserLoader = DataLoader<string, UserRow | null>

/** Accounts by id, for references from other subgraphs: one statement for all that a request asks for together. */
export function makeUserLoader(ctx: Pick<Context, 'db'>): UserLoader {
  return new DataLoader(async (ids) => {
    const rows = await ctx.db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}
