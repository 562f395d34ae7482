import { getTableColumns, sql } from 'drizzle-orm'
import { readPage } from '../../db/read-page.ts'
import { none } from '../../db/selection.ts'
import { commands } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/page.ts'
import type { CommandStatus, StoredCommand } from './command.ts'
import { commandsPolicy } from './policy.ts'
import { commandsFilter } from './read-commands.ts'

interface Wanted {
  prefix?: string | undefined
  status?: CommandStatus | undefined
  after?: string | undefined
  first?: number | undefined
}

const view = defineView<StoredCommand>(commands)
const selection = Object.fromEntries(Object.keys(getTableColumns(commands)).map((column) => [column, none]))

/** The caller's commands, newest first; with a prefix, those whose outbox id or idempotency key begins with it. */
export async function listCommands(ctx: Context, { prefix, status, after, first }: Wanted): Promise<Page<StoredCommand>> {
  authorize(ctx.actor, commandsPolicy.listCommands)
  const least = ctx.limits.COMMAND_PREFIX_CHARACTERS_MIN
  if (prefix !== undefined && prefix.length < least) refuseField('prefix', `expected at least ${least} characters`)
  const { accommodationId, installationId } = appOf(ctx)
  const begins = sql`(starts_with(${commands.outboxId}, ${sql.placeholder('prefix')})
    or starts_with(${commands.idempotencyKey}, ${sql.placeholder('prefix')}))`
  const filter = commandsFilter({ accommodationId, installationId, status }, [['prefix', prefix, begins]])
  const page = { after, first: first ?? ctx.limits.PAGE_SIZE_MAX }
  return readPage(ctx, page, { name: 'app commands', view, selection, filter, keys: ['outboxId'], direction: 'desc' })
}
