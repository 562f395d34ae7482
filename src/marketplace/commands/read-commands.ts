import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, type Filter, filterOf } from '../../db/filter.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { commandStatuses, commands as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { COMMAND_KIND_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { commandsPolicy } from './policy.ts'
import { type CommandRow, type CommandStatus, commandView } from './view.ts'

const Commands = z.object({
  accommodationId: id,
  installationId: id.nullish(),
  status: z.enum(commandStatuses).nullish(),
  kind: z.string().max(COMMAND_KIND_CHARACTERS_MAX).nullish(),
})

export interface CommandsFilter {
  accommodationId: string
  installationId?: string | null | undefined
  status?: CommandStatus | null | undefined
}

const unfinished: readonly CommandStatus[] = ['PENDING', 'PROCESSING']

/** The status is part of the SQL text: a prepared plan can then use the partial index of that status. */
export const ofStatus = (status: CommandStatus | null | undefined): Condition[] => [
  [`status ${status}`, status, sql`${table.status} = ${sql.raw(`'${status}'`)}`],
  ['unfinished', status != null && unfinished.includes(status) ? true : null, sql`${table.completedAt} is null`],
]

/** Conditions on commands. */
export function commandsFilter(
  { accommodationId, installationId, status }: CommandsFilter,
  others: readonly Condition[],
): Filter {
  const at = sql.placeholder
  return filterOf([
    ['accommodationId', accommodationId, sql`${table.accommodationId} = ${at('accommodationId')}`],
    ['installationId', installationId, sql`${table.installationId} = ${at('installationId')}`],
    ...ofStatus(status),
    ...others,
  ])
}

/** The commands of all apps at an accommodation, newest first. */
export async function commands(
  ctx: Context,
  { first, after, last, before, ...input }: z.input<typeof Commands> & PageArguments,
  selection: Selection,
): Promise<Page<CommandRow>> {
  const { kind, ...where } = authorized(ctx, commandsPolicy.commands, Commands, input)
  const filter = commandsFilter(where, [['kind', kind, sql`${table.kind} = ${sql.placeholder('kind')}`]])
  const page = { first, after, last, before }
  return readPage(ctx, page, { name: 'commands', view: commandView, selection, filter, keys: ['outboxId'], direction: 'desc' })
}

export async function command(ctx: Context, input: { id: string }, selection: Selection): Promise<CommandRow> {
  authorize(ctx.actor, commandsPolicy.command)
  const { id: outboxId } = parse(z.object({ id }), input)
  const isCommand = sql`${table.outboxId} = ${sql.placeholder('id')}`
  const row = (await readOne(ctx, 'command', commandView, selection, isCommand, { id: outboxId })) ?? fail('COMMAND_NOT_FOUND')
  authorize(ctx.actor, commandsPolicy.command, row.accommodationId)
  return row
}
