import { sql } from 'drizzle-orm'
import { webhookLanes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type Claimed, claim } from './claim.ts'
import { deliver } from './deliver.ts'
import { closeIfHopeless } from './disable.ts'
import { finish, letGo } from './finish.ts'
import { webhooksBell } from './lanes.ts'

export interface Courier {
  start(): void
  /** Takes no more, and breaks off what is not delivered after so many milliseconds; its next process delivers that. */
  stop(milliseconds: number): Promise<void>
}

const quietMilliseconds = 1000

/** Delivers what waits in the lanes. It keeps nothing but what is on its way: all else stands in rows. */
export function createCourier(ctx: Context): Courier {
  const { limits, ports, log } = ctx
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const breakOff = new AbortController()
  let finished = Promise.withResolvers<void>()
  let running: Promise<void> | undefined

  async function run() {
    using bell = ports.bells.await(webhooksBell)
    while (!stopping.signal.aborted) {
      finished = Promise.withResolvers()
      const taken = await takeAll().catch(complain)
      if (taken > 0) continue
      await Promise.race([finished.promise, bell.next(await idleMilliseconds(ctx).catch(() => quietMilliseconds))])
    }
  }

  async function takeAll(): Promise<number> {
    const free = limits.WEBHOOKS_AT_ONCE - underWay.size
    if (free <= 0) return 0
    const claimed = await claim(ctx, free)
    for (const each of claimed) {
      const work = carry(each).catch(complain).then(() => {
        underWay.delete(work)
        finished.resolve()
      })
      underWay.add(work)
    }
    return claimed.length
  }

  async function carry(claimed: Claimed): Promise<void> {
    try {
      const attempt = await deliver(ctx, claimed, breakOff.signal)
      if (await finish(ctx, claimed, attempt)) await closeIfHopeless(ctx, claimed, attempt.verdict)
    } catch (error) {
      if (!breakOff.signal.aborted) throw error
      await letGo(ctx, claimed)
    }
  }

  const complain = (err: unknown): number => {
    log.warn({ err }, 'Webhooks could not be delivered; they will be tried again')
    return 0
  }

  return {
    start() {
      running = run()
    },

    async stop(milliseconds) {
      stopping.abort()
      finished.resolve()
      const late = setTimeout(() => breakOff.abort(new Error('The server stops.')), milliseconds)
      await running
      await Promise.all(underWay)
      clearTimeout(late)
    },
  }
}

/** How long nothing comes due by itself. */
async function idleMilliseconds({ db, clock, limits }: Context): Promise<number> {
  const now = clock.now()
  const { rows } = await db.execute<{ due_at: string | Date | null }>(
    sql`select min(due_at) as due_at from ${webhookLanes} where waiting > 0 and due_at > ${now.toISOString()}`,
  )
  const due = rows[0]?.due_at
  const most = limits.WEBHOOK_POLL_SECONDS * 1000
  return due == null ? most : Math.min(most, Math.max(1, new Date(due).getTime() - now.getTime()))
}
