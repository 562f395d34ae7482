import { sql } from 'drizzle-orm'
import { webhookLanes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { COURIER_CLAIMED_MS, COURIER_FAILURE_PAUSE_MS } from '../../kernel/limits.ts'
import { carry } from './carry.ts'
import { busyEndpoints, claim } from './claim.ts'
import { makeFinish } from './finish.ts'
import { webhooksBell } from './lanes.ts'
import type { Run } from './run.ts'

export interface Courier {
  start(): void
  /** Takes no more, and breaks off what is not delivered after so many milliseconds; its next process delivers that. */
  stop(milliseconds: number): Promise<void>
}

/** Delivers what waits in the lanes. It keeps nothing but what is on its way: all else stands in rows. */
export function createCourier(ctx: Context): Courier {
  const { limits, ports, log } = ctx
  const finish = makeFinish(ctx)
  const underWay = new Set<Promise<void>>()
  /** How many of them go to each app. */
  const taken = new Map<string, number>()
  let failing = 0
  /** The other half stays for endpoints that answer. */
  const failingMost = Math.ceil(limits.WEBHOOKS_AT_ONCE / 2)
  const pollMilliseconds = limits.WEBHOOK_POLL_SECONDS * 1000
  const [stopping, broken] = [new AbortController(), new AbortController()]
  const ends = { stopping: stopping.signal, broken: broken.signal }
  let woken = Promise.withResolvers<void>()
  let running: Promise<unknown> | undefined

  async function run() {
    while (!ends.stopping.aborted) {
      woken = Promise.withResolvers()
      const pause = await takeAll().catch(complain)
      const timer = setTimeout(woken.resolve, pause)
      await woken.promise
      clearTimeout(timer)
    }
  }

  async function hear() {
    using bell = ports.bells.await(webhooksBell)
    while (!ends.stopping.aborted) {
      await bell.next(pollMilliseconds)
      woken.resolve()
    }
  }

  /** Takes what may go now, and says how long to wait for more. */
  async function takeAll(): Promise<number> {
    const all = limits.WEBHOOKS_AT_ONCE - underWay.size
    if (all === 0) return pollMilliseconds
    const runs = await claim(ctx, { all, failing: failingMost - failing, taken })
    for (const run of runs) send(run)
    return runs.length > 0 ? COURIER_CLAIMED_MS : idleMilliseconds(ctx)
  }

  function send(run: Run): void {
    const fails = Number(run.failingSince !== null)
    failing += fails
    count(run, 1)
    const work = carry(ctx, run, finish, ends)
      .catch(complain)
      .then(() => {
        failing -= fails
        count(run, -1)
        underWay.delete(work)
        woken.resolve()
      })
    underWay.add(work)
  }

  function count({ appId }: Run, by: 1 | -1): void {
    const lanes = (taken.get(appId) ?? 0) + by
    if (lanes === 0) taken.delete(appId)
    else taken.set(appId, lanes)
  }

  /** After a failure of our own, such as of the database, a while passes before the next look. */
  const complain = (err: unknown): number => {
    log.warn({ err }, 'Webhooks could not be delivered; they will be tried again')
    return COURIER_FAILURE_PAUSE_MS
  }

  return {
    start() {
      running ??= Promise.all([run(), hear()])
    },

    async stop(milliseconds) {
      stopping.abort()
      woken.resolve()
      const late = setTimeout(() => broken.abort(new Error('The server stops.')), milliseconds)
      await running
      await Promise.all(underWay)
      clearTimeout(late)
    },
  }
}

/** How long nothing comes due by itself. */
async function idleMilliseconds({ db, clock, limits }: Context): Promise<number> {
  const now = clock.now()
  const { rows } = await db.execute<{ due_at: string | Date | null }>(sql`
    with recursive ${busyEndpoints} select min(next.due_at) as due_at from busy cross join lateral (
      select due_at from ${webhookLanes} where endpoint_id = busy.endpoint_id and waiting > 0 and due_at > ${now.toISOString()}
      order by due_at limit 1
    ) as next`)
  const due = rows[0]?.due_at
  const most = limits.WEBHOOK_POLL_SECONDS * 1000
  return due == null ? most : Math.min(most, Math.max(1, new Date(due).getTime() - now.getTime()))
}
