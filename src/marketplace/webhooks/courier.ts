import { sql } from 'drizzle-orm'
import { webhookLanes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { type Claimed, claim } from './claim.ts'
import { deliver } from './deliver.ts'
import { noteStanding } from './disable.ts'
import { letGo, makeFinish } from './finish.ts'
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
  const finish = makeFinish(ctx)
  const underWay = new Set<Promise<void>>()
  let failing = 0
  /** The other half stays for endpoints that answer. */
  const failingMost = Math.ceil(limits.WEBHOOKS_AT_ONCE / 2)
  const breakOff = new AbortController()
  let stopping = false
  let woken = Promise.withResolvers<void>()
  let running: Promise<unknown> | undefined

  async function run() {
    while (!stopping) {
      woken = Promise.withResolvers()
      const pause = await takeAll().catch(complain)
      if (pause === 0) continue
      const timer = setTimeout(woken.resolve, pause)
      await woken.promise
      clearTimeout(timer)
    }
  }

  async function hear() {
    using bell = ports.bells.await(webhooksBell)
    while (!stopping) {
      await bell.next(limits.WEBHOOK_POLL_SECONDS * 1000)
      woken.resolve()
    }
  }

  /** Takes what may go now, and says how long to wait for more. */
  async function takeAll(): Promise<number> {
    const all = limits.WEBHOOKS_AT_ONCE - underWay.size
    const claimed = all > 0 ? await claim(ctx, { all, failing: failingMost - failing }) : []
    for (const each of claimed) send(each)
    return claimed.length > 0 ? 0 : idleMilliseconds(ctx)
  }

  function send(claimed: Claimed): void {
    const fails = Number(claimed.failingSince !== null)
    failing += fails
    const work = carry(claimed)
      .catch(complain)
      .then(() => {
        failing -= fails
        underWay.delete(work)
        woken.resolve()
      })
    underWay.add(work)
  }

  async function carry(claimed: Claimed): Promise<void> {
    try {
      const attempt = await deliver(ctx, claimed, breakOff.signal)
      if (await finish(claimed, attempt)) await noteStanding(ctx, claimed, attempt.verdict)
    } catch (error) {
      if (!breakOff.signal.aborted) throw error
      await letGo(ctx, claimed)
    }
  }

  /** After a failure of our own, such as of the database, a while passes before the next look. */
  const complain = (err: unknown): number => {
    log.warn({ err }, 'Webhooks could not be delivered; they will be tried again')
    return quietMilliseconds
  }

  return {
    start() {
      running ??= Promise.all([run(), hear()])
    },

    async stop(milliseconds) {
      stopping = true
      woken.resolve()
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
