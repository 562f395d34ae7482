import { and } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { commands } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { commandsPolicy } from './policy.ts'
import { unfinished } from './queries.ts'

interface Uninstalled {
  accommodationId: string
  installationId: string
}

const uninstalled = { code: 'INSTALLATION_NOT_FOUND', message: 'The app was uninstalled.' } as const

/** The result of a command whose app was uninstalled. */
export const canceledAt = (completedAt: Date) => ({ status: 'CANCELED', error: uninstalled, completedAt }) as const

/** Cancels the unfinished commands of an app that was uninstalled. */
export async function cancelCommands(ctx: Context, { accommodationId, installationId }: Uninstalled): Promise<void> {
  authorize(ctx.actor, commandsPolicy.cancelCommands)
  await transact(ctx, async ({ db, audit }) => {
    const ofInstallation = matching(commands, { accommodationId, installationId })
    const canceled = await db
      .update(commands)
      .set(canceledAt(ctx.clock.now()))
      .where(and(ofInstallation, unfinished))
      .returning({ outboxId: commands.outboxId })
    if (canceled.length === 0) return
    audit({
      accommodationId,
      type: 'app.cancelCommands',
      log: `Canceled ${canceled.length} commands of an app that was uninstalled.`,
      relatedId: installationId,
    })
  })
}
