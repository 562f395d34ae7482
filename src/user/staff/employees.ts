import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { filterBy } from '../../db/filter.ts'
import { readCountedPage } from '../../db/read-page.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { id } from '../../kernel/inputs.ts'
import { OWNERS_MAILED_MAX } from '../../kernel/limits.ts'
import { pageFields } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { staffPolicy } from './policy.ts'
import { employeeOf, employeeSelection, membershipView } from './view.ts'

export const employees = verbAt(
  staffPolicy.employees,
  { ...pageFields, accommodationId: id, authority: z.enum(authorities).nullish() },
  async (ctx, { accommodationId, authority, ...args }, list: Selection) => {
    const page = {
      name: 'employees',
      view: membershipView,
      selection: employeeSelection,
      filter: filterBy(memberships, { accommodationId, authority }),
      keys: ['userId'],
      direction: 'asc',
    } as const
    const { edges, ...rest } = await readCountedPage(ctx, args, page, 'totalCount' in list)
    return { ...rest, edges: edges.map(({ cursor, node }) => ({ cursor, node: employeeOf(ctx, node, node.user) })) }
  },
)

/** Proven mail addresses of the owners of an accommodation. */
export async function ownerMailAddresses(db: Database, accommodationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: sql<string>`${users.email}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        matching(memberships, { accommodationId, authority: 'OWNER' }),
        isNotNull(users.email),
        eq(users.isAuthorizedEmail, true),
      ),
    )
    .limit(OWNERS_MAILED_MAX)
  return rows.map(({ email }) => email)
}
