import { and, eq, or, sql } from 'drizzle-orm'
import { commands } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { StoredCommand } from './command.ts'
import { commandsPolicy } from './policy.ts'

/** The caller's commands whose outbox id or idempotency key begins with these characters, newest first. */
export async function listCommands(ctx: Context, { prefix }: { prefix: string }): Promise<StoredCommand[]> {
  authorize(ctx.actor, commandsPolicy.listCommands)
  const { db, limits } = ctx
  const actor = appOf(ctx)
  const least = limits.COMMAND_PREFIX_CHARACTERS_MIN
  if (prefix.length < least) fail('BAD_REQUEST', `prefix: expected at least ${least} characters`)
  return db
    .select()
    .from(commands)
    .where(
      and(
        eq(commands.accommodationId, actor.accommodationId),
        eq(commands.installationId, actor.installationId),
        or(sql`starts_with(${commands.outboxId}, ${prefix})`, sql`starts_with(${commands.idempotencyKey}, ${prefix})`),
      ),
    )
    .orderBy(sql`${commands.sequence} desc`)
    .limit(limits.PAGE_SIZE_MAX)
}
