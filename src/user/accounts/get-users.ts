import { z } from 'zod'
import { keywordSearch } from '../../db/keyword-search.ts'
import { readCountedPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { keywordOf } from '../../kernel/inputs.ts'
import { needlesOf } from '../../kernel/keyword.ts'
import type { CountedPage, PageArguments } from '../../kernel/page.ts'
import { byLimits, type InputOf, parse } from '../../kernel/parse.ts'
import { accountsPolicy } from './policy.ts'
import { type UserRow, userView } from './view.ts'

const UsersFilter = byLimits((limits) => z.object({ keyword: keywordOf(limits).nullish() }))

interface Input extends PageArguments {
  filter?: InputOf<typeof UsersFilter> | null | undefined
}

interface Selections {
  list: Selection
  row: Selection
}

export async function getUsers(ctx: Context, input: Input, { list, row }: Selections): Promise<CountedPage<UserRow>> {
  authorize(ctx.actor, accountsPolicy.getUsers)
  const { keyword } = parse(UsersFilter(ctx.limits), input.filter ?? {})
  const page = {
    name: 'users',
    view: userView,
    selection: row,
    filter: { conditions: [], values: {}, shape: '' },
    keys: ['id'],
    direction: 'desc',
  } as const
  const counted = 'totalCount' in list
  if (keyword == null) return readCountedPage(ctx, input, page, counted)
  const filter = { ...page.filter, values: search.values(needlesOf(keyword, ctx.ports.rules.phoneCountry)) }
  return readCountedPage(ctx, input, { ...page, filter, search }, counted)
}

const search = keywordSearch({ table: users, id: users.id, searchText: users.searchText })
