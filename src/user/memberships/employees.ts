import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readCountedPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { memberships } from '../../db/tables/index.ts'
import { authorities } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import type { CountedPage, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { membershipsPolicy } from './policy.ts'
import { type EmployeeRow, employeeOf, employeeSelection, membershipView } from './view.ts'

const Employees = z.object({ accommodationId: id, authority: z.enum(authorities).nullish() })

export async function employees(
  ctx: Context,
  input: z.input<typeof Employees> & PageArguments,
  list: Selection,
): Promise<CountedPage<EmployeeRow>> {
  authorize(ctx.actor, membershipsPolicy.employees)
  const { accommodationId, authority } = parse(Employees, input)
  authorize(ctx.actor, membershipsPolicy.employees, accommodationId)
  const page = {
    name: 'employees',
    view: membershipView,
    selection: employeeSelection,
    filter: filterOf([
      ['accommodationId', accommodationId, eq(memberships.accommodationId, sql.placeholder('accommodationId'))],
      ['authority', authority, eq(memberships.authority, sql.placeholder('authority'))],
    ]),
    keys: ['userId'],
    direction: 'asc',
  } as const
  const { edges, ...rest } = await readCountedPage(ctx, input, page, 'totalCount' in list)
  return { ...rest, edges: edges.map(({ cursor, node }) => ({ cursor, node: employeeOf(ctx, node, node.user) })) }
}
