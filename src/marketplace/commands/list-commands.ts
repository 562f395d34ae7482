import { getTableColumns, sql } from 'drizzle-orm'
import { readPage } from '../../db/read-page.ts'
import { none } from '../../db/selection.ts'
import { commands } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/page.ts'
import { commandsPolicy } from './policy.ts'
import { commandsFilter } from './read-commands.ts'
import type { CommandStatus, StoredCommand } from './view.ts'

interface CommandsQuery {
  prefix?: string | undefined
  status?: CommandStatus | undefined
  after?: string | undefined
  first?: number | undefined
}

/** Of the request only its warnings: its body can be large. */
const view = defineView<StoredCommand>(commands, {
  computed: {
    request: qualifyColumns(sql`json_build_object('warnings', ${commands.request} -> 'warnings')`),
  },
})
const selection = Object.fromEntries(Object.keys(getTableColumns(commands)).map((column) => [column, none]))

/** The commands of the calling app, newest first. `prefix` is the beginning of an outbox id or an idempotency key. */
export async function listCommands(ctx: Context, { prefix, status, after, first }: CommandsQuery): Promise<Page<StoredCommand>> {
  authorize(ctx.actor, commandsPolicy.listCommands)
  const charactersMin = ctx.limits.COMMAND_PREFIX_CHARACTERS_MIN
  if (prefix !== undefined && prefix.length < charactersMin)
    refuseField('prefix', `expected at least ${charactersMin} characters`)
  const { accommodationId, installationId } = appOf(ctx)
  const begins = sql`(starts_with(${commands.outboxId}, ${sql.placeholder('prefix')})
    or starts_with(${commands.idempotencyKey}, ${sql.placeholder('prefix')}))`
  const filter = commandsFilter({ accommodationId, installationId, status }, [['prefix', prefix, begins]])
  const page = { after, first: first ?? ctx.limits.PAGE_SIZE_MAX }
  return readPage(ctx, page, { name: 'app commands', view, selection, filter, keys: ['outboxId'], direction: 'desc' })
}
