import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { carryOut, conclude, nobody } from './attempt.ts'
import type { StoredCommand } from './command.ts'
import { commandsPolicy } from './policy.ts'
import { takeDue } from './queries.ts'

/** Carries out the commands that are due, one after another; answers how many it took. Several may work at once. */
export async function runDueCommands(ctx: Context, going: () => boolean = () => true): Promise<number> {
  authorize(ctx.actor, commandsPolicy.runDueCommands)
  let count = 0
  while (going() && (await runDue(ctx))) count++
  return count
}

async function runDue(ctx: Context): Promise<boolean> {
  let taken: StoredCommand | undefined
  try {
    // not audited: the verb that is carried out leaves its own entry
    return await transact(
      ctx,
      async (unit) => {
        const due = await takeDue(unit.db, ctx.clock.now())
        if (!due) return false
        taken = withDeadTry(due.command)
        await carryOut(ctx, unit, { ...due, command: taken }, nobody)
        return true
      },
      { allOrNothing: true },
    )
  } catch (error) {
    if (!taken) throw error
    await conclude(ctx, taken, error, nobody)
    return true
  }
}

/** A try that nobody ended had a process that died. */
const withDeadTry = (command: StoredCommand): StoredCommand =>
  command.status === 'PROCESSING' ? { ...command, attempts: command.attempts + 1 } : command
