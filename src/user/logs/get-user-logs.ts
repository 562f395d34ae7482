import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, filterOf } from '../../db/filter.ts'
import { readCountedPage } from '../../db/read-page.ts'
import { none, type Selection } from '../../db/selection.ts'
import { auditEntries } from '../../db/tables/index.ts'
import { ofNoProperty } from '../../db/two-forms.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { RELATED_ID_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { type CountedPage, pageFields } from '../../kernel/page.ts'
import type { FieldsOf } from '../../kernel/parse.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { logsPolicy } from './policy.ts'
import { logView, type UserLogRow } from './view.ts'

const logFields = { ...pageFields, userId: id.nullish(), relatedId: z.string().max(RELATED_ID_CHARACTERS_MAX).nullish() }

interface Selections {
  list: Selection
  row: Selection
}

export const getUserLogs = verbAt(
  logsPolicy.getUserLogs,
  { ...logFields, accommodationId: id },
  async (ctx, { accommodationId, ...args }, selections: Selections) => {
    const here = eq(auditEntries.accommodationId, sql.placeholder('accommodationId'))
    return readLogs(ctx, args, selections, ['accommodationId', accommodationId, here])
  },
)

export const platformLogs = verb(logsPolicy.platformLogs, logFields, async (ctx, args, selections: Selections) =>
  readLogs(ctx, args, selections, ['platform', true, ofNoProperty(ctx.db, auditEntries.accommodationId)]),
)

async function readLogs(
  ctx: Context,
  { userId, relatedId, ...args }: FieldsOf<typeof logFields>,
  { list, row }: Selections,
  place: Condition,
): Promise<CountedPage<UserLogRow>> {
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
