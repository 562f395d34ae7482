import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, filterOf } from '../../db/filter.ts'
import { readCountedPage } from '../../db/read-page.ts'
import { none, type Selection } from '../../db/selection.ts'
import { auditEntries } from '../../db/tables/index.ts'
import { ofNoProperty } from '../../db/two-forms.ts'
import { authorize } from '../../kernel/authorize.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { RELATED_ID_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { CountedPage, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { logsPolicy } from './policy.ts'
import { logView, type UserLogRow } from './view.ts'

const LogFilter = z.object({ userId: id.nullish(), relatedId: z.string().max(RELATED_ID_CHARACTERS_MAX).nullish() })
const GetUserLogs = LogFilter.extend({ accommodationId: id })

interface Selections {
  list: Selection
  row: Selection
}

type Logs = Promise<CountedPage<UserLogRow>>

export async function getUserLogs(
  ctx: Context,
  input: z.input<typeof GetUserLogs> & PageArguments,
  selections: Selections,
): Logs {
  const { accommodationId, ...filter } = authorized(ctx, logsPolicy.getUserLogs, GetUserLogs, input)
  const here = eq(auditEntries.accommodationId, sql.placeholder('accommodationId'))
  return readLogs(ctx, input, selections, ['accommodationId', accommodationId, here], filter)
}

export async function platformLogs(ctx: Context, input: z.input<typeof LogFilter> & PageArguments, selections: Selections): Logs {
  authorize(ctx.actor, logsPolicy.platformLogs)
  return readLogs(
    ctx,
    input,
    selections,
    ['platform', true, ofNoProperty(ctx.db, auditEntries.accommodationId)],
    parse(LogFilter, input),
  )
}

async function readLogs(
  ctx: Context,
  args: PageArguments,
  { list, row }: Selections,
  place: Condition,
  { userId, relatedId }: z.output<typeof LogFilter>,
): Logs {
  const is = (column: 'userId' | 'relatedId'): SQL => eq(auditEntries[column], sql.placeholder(column))
  const page = {
    name: 'logs',
    view: logView,
    selection: 'data' in row || 'actor' in row ? { ...row, actorName: none } : row,
    filter: filterOf([place, ['userId', userId, is('userId')], ['relatedId', relatedId, is('relatedId')]]),
    keys: ['id'],
    direction: 'desc',
  } as const
  const { edges, ...rest } = await readCountedPage(ctx, args, page, 'totalCount' in list)
  return {
    ...rest,
    edges: edges.map(({ cursor, node: { actorKind, actorId, actorName, ...entry } }) => {
      const actor = { kind: actorKind, id: actorId, name: actorName }
      return { cursor, node: { ...entry, actor, data: { ...entry.data, actor } } }
    }),
  }
}
