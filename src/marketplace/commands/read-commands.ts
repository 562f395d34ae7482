import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Condition, type Filter, filterBy } from '../../db/filter.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import { none, type Selection } from '../../db/selection.ts'
import { commandStatuses, commands as table } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'
import { authorizedApp } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import { authorized, authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { COMMAND_KIND_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { ofOwnInstallation, refuseOtherVendorsInstallation } from '../installations/index.ts'
import { commandsPolicy } from './policy.ts'
import { scopesNow } from './queries.ts'
import { kindOf } from './registry.ts'
import { type CommandRow, type CommandStatus, commandView, type StoredCommand } from './view.ts'

const CommandsFilter = z.object({
  status: z.enum(commandStatuses).nullish(),
  kind: z.string().max(COMMAND_KIND_CHARACTERS_MAX).nullish(),
})
const Commands = CommandsFilter.extend({ accommodationId: id, installationId: id.nullish() })
const AppCommands = CommandsFilter.extend({ installationId: id })

const unfinished: readonly CommandStatus[] = ['PENDING', 'PROCESSING']

/** The status is part of the SQL text: a prepared plan can then use the partial index of that status. */
function filterOfCommands({ status, ...equal }: z.output<typeof CommandsFilter>, others: readonly Condition[] = []): Filter {
  return filterBy(table, equal, [
    [`status ${status}`, status, sql`${table.status} = ${sql.raw(`'${status}'`)}`],
    ['unfinished', (status != null && unfinished.includes(status)) || null, sql`${table.completedAt} is null`],
    ...others,
  ])
}

const newestFirst = { keys: ['outboxId'], direction: 'desc' } as const

/** The commands of all apps at an accommodation, newest first. */
export async function commands(
  ctx: Context,
  args: z.input<typeof Commands> & PageArguments,
  selection: Selection,
): Promise<Page<CommandRow>> {
  const filter = filterOfCommands(authorized(ctx, commandsPolicy.commands, Commands, args))
  return readPage(ctx, args, { ...newestFirst, name: 'commands', view: commandView, selection, filter })
}

export async function command(ctx: Context, input: { id: string }, selection: Selection): Promise<CommandRow> {
  authorize(ctx.actor, commandsPolicy.command)
  const values = parse(z.object({ id }), input)
  const isCommand = eq(table.outboxId, sql.placeholder('id'))
  const row = (await readOne(ctx, 'command', commandView, selection, isCommand, values)) ?? fail('COMMAND_NOT_FOUND')
  authorize(ctx.actor, commandsPolicy.command, row.accommodationId)
  return row
}

/** With the scopes that decide how much of a result is shown. */
type ReadCommand = CommandRow & { scopes?: string[] | null }

const viewWithScopes = defineView<ReadCommand>(table, {
  ...commandView,
  always: [...commandView.always, 'kind'],
  computed: { ...commandView.computed, scopes: scopesNow() },
})

/** The commands of an installation for the vendor of its app, newest first: what their app may read of the results, and no requests. */
export async function appCommands(
  ctx: Context,
  args: z.input<typeof AppCommands> & PageArguments,
  { request: _, ...fields }: Selection,
): Promise<Page<CommandRow>> {
  const { installationId, ...filters } = authorizedAnywhere(ctx, commandsPolicy.appCommands, AppCommands, args)
  const page = await readPage<ReadCommand>(ctx, args, {
    ...newestFirst,
    name: 'appCommands',
    view: viewWithScopes,
    selection: fields.result ? { ...fields, scopes: none } : fields,
    filter: filterOfCommands(filters, await ofOwnInstallation(ctx, installationId, table)),
  })
  if (page.edges.length === 0) await refuseOtherVendorsInstallation(ctx, installationId)
  return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: shown(ctx, edge.node) })) }
}

function shown(ctx: Context, command: ReadCommand): CommandRow {
  const { visible } = kindOf(ctx, command.kind)
  const result = command.result as Parameters<NonNullable<typeof visible>>[0] | null | undefined
  return { ...command, request: null, result: result && visible ? visible(result, command.scopes ?? []) : result }
}

/** Of the request only its warnings: its body can be large. */
const storedView = defineView<StoredCommand>(table, {
  computed: { request: qualifyColumns(sql`json_build_object('warnings', ${table.request} -> 'warnings')`) },
})
const allColumns = Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, none]))

interface OwnCommands extends PageArguments {
  prefix?: string | undefined
  status?: CommandStatus | undefined
}

/** The commands of the calling app, newest first. `prefix` is the beginning of an outbox id or an idempotency key. */
export async function listCommands(ctx: Context, { prefix, status, after, first }: OwnCommands): Promise<Page<StoredCommand>> {
  const { accommodationId, installationId } = authorizedApp(ctx, commandsPolicy.listCommands)
  const charactersMin = ctx.limits.COMMAND_PREFIX_CHARACTERS_MIN
  if (prefix !== undefined && prefix.length < charactersMin)
    refuseField('prefix', `expected at least ${charactersMin} characters`)
  const begins = sql`(starts_with(${table.outboxId}, ${sql.placeholder('prefix')})
    or starts_with(${table.idempotencyKey}, ${sql.placeholder('prefix')}))`
  const own = { accommodationId, installationId, status }
  const filter = filterOfCommands(own, [['prefix', prefix, begins]])
  const page = { after, first: first ?? ctx.limits.PAGE_SIZE_MAX }
  return readPage(ctx, page, { ...newestFirst, name: 'app commands', view: storedView, selection: allColumns, filter })
}
