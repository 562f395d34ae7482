import type { Context } from '../../kernel/context.ts'
import { deliver, type Verdict } from './deliver.ts'
import { noteStanding } from './disable.ts'
import { type Finish, letGo } from './finish.ts'
import type { Run } from './run.ts'

export interface Ends {
  /** No further webhook is begun. */
  stopping: AbortSignal
  /** What is on its way is broken off. */
  broken: AbortSignal
}

/**
 * Delivers the webhooks of a run one after the other, as long as they are taken, and has what came of each written down while the
 * next one is on its way: never more than one is ahead of what is written.
 */
export async function carry(ctx: Context, run: Run, finish: Finish, { stopping, broken }: Ends): Promise<void> {
  const secrets = run.secrets.map(({ owner, text }) => ctx.ports.cipher.open(text, owner))
  const verdicts: Verdict[] = []
  const written: Promise<void>[] = []
  try {
    for (const webhook of run.webhooks) {
      await written.at(-2)
      if (!run.ours) break
      const attempt = await deliver(ctx, { url: run.url, secrets, webhook }, broken)
      const taken = attempt.verdict.status === 'DELIVERED'
      const late = stopping.aborted || performance.now() > run.beginBefore
      const last = !taken || late || webhook === run.webhooks.at(-1)
      verdicts.push(attempt.verdict)
      written.push(finish({ run, webhook, attempt, last }))
      if (last) break
    }
    await Promise.all(written)
  } catch (error) {
    if (!broken.aborted) throw error
    await Promise.all(written)
    await letGo(ctx, run)
  }
  if (run.ours) await noteStanding(ctx, run, verdicts)
}
