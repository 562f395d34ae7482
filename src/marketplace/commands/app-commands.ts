import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import { none, type Selection } from '../../db/selection.ts'
import { commandStatuses, commands as table } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { COMMAND_KIND_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { ofOwnInstallation, refuseOtherVendorsInstallation } from '../installations/index.ts'
import { commandsPolicy } from './policy.ts'
import { scopesNow } from './queries.ts'
import { ofStatus } from './read-commands.ts'
import { kindOf } from './registry.ts'
import { type CommandRow, commandView } from './view.ts'

const AppCommands = z.object({
  installationId: id,
  status: z.enum(commandStatuses).nullish(),
  kind: z.string().max(COMMAND_KIND_CHARACTERS_MAX).nullish(),
})

/** With the scopes that decide how much of a result is shown. */
type ReadCommand = CommandRow & { scopes?: string[] | null }

const view = defineView<ReadCommand>(table, {
  ...commandView,
  always: [...commandView.always, 'kind'],
  computed: { ...commandView.computed, scopes: scopesNow() },
})

/** The commands of an installation for the vendor of its app, newest first: what their app may read of the results, and no requests. */
export async function appCommands(
  ctx: Context,
  { first, after, last, before, ...input }: z.input<typeof AppCommands> & PageArguments,
  selection: Selection,
): Promise<Page<CommandRow>> {
  const { installationId, status, kind } = authorizedAnywhere(ctx, commandsPolicy.appCommands, AppCommands, input)
  const { request: _, ...fields } = selection
  const page = await readPage<ReadCommand>(
    ctx,
    { first, after, last, before },
    {
      name: 'appCommands',
      view,
      selection: fields.result ? { ...fields, scopes: none } : fields,
      filter: filterOf([
        ...(await ofOwnInstallation(ctx, installationId, table)),
        ...ofStatus(status),
        ['kind', kind, sql`${table.kind} = ${sql.placeholder('kind')}`],
      ]),
      keys: ['outboxId'],
      direction: 'desc',
    },
  )
  if (page.edges.length === 0) await refuseOtherVendorsInstallation(ctx, installationId)
  return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: shown(ctx, edge.node) })) }
}

function shown(ctx: Context, command: ReadCommand): CommandRow {
  const { visible } = kindOf(ctx, command.kind)
  const result = command.result as Parameters<NonNullable<typeof visible>>[0] | null | undefined
  return { ...command, request: null, result: result && visible ? visible(result, command.scopes ?? []) : result }
}
