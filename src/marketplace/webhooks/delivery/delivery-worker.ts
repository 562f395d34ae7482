import { sql } from 'drizzle-orm'
import { isDistributed } from '../../../db/citus/query-scope.ts'
import { webhookLanes } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { untilNextRun } from '../../../kernel/intervals.ts'
import {
  DELIVERY_CLAIM_PAUSE_MS,
  DELIVERY_FAILURE_PAUSE_MS,
  DELIVERY_GATHER_MS,
  WEBHOOK_PROMPT_ENDPOINTS_MAX,
} from '../../../kernel/limits.ts'
import { webhooksTopic } from '../queue/webhook-lanes.ts'
import type { CalledEndpoint } from './called-endpoints.ts'
import { busyEndpoints, claimLanes, type FreeCapacity, type Place } from './claim-lanes.ts'
import { deliverPlace } from './deliver-place.ts'
import { createAttemptRecorder } from './record-attempts.ts'

export interface DeliveryWorker {
  start(): void
  /** Claims no more, and aborts after so many milliseconds what is not delivered; another process delivers that. */
  stop(milliseconds: number): Promise<void>
}

interface OpenPlace {
  endpoint: CalledEndpoint
  /** Few of its webhooks are left: another place of the endpoint may follow it. */
  endsSoon: boolean
  /** Another place waits for its end. */
  isFollowed: boolean
  /** Whether the endpoint answered at once. */
  answer: Promise<boolean>
}

/** Delivers what waits in the lanes. It holds only the deliveries that are under way; everything else is in the database. */
export function createDeliveryWorker(ctx: Context, nodes: () => number = () => 1): DeliveryWorker {
  const { limits, ports, log } = ctx
  const owner = newId()
  const record = createAttemptRecorder(ctx)
  const open = new Set<OpenPlace>()
  /** The one that answered last at the end. */
  const promptEndpoints = new Set<string>()
  /** Half of the places; the rest stays free for healthy endpoints. */
  const failingPlacesMax = Math.ceil(limits.WEBHOOKS_AT_ONCE / 2)
  const pollMilliseconds = limits.WEBHOOK_POLL_SECONDS * 1000
  const [stopping, aborting] = [new AbortController(), new AbortController()]
  const signals = { stopping: stopping.signal, aborting: aborting.signal }
  let woken = Promise.withResolvers<void>()
  let soon: NodeJS.Timeout | undefined
  const wake = () => woken.resolve()
  /** One claim costs less than one for each place that ends meanwhile. */
  const wakeSoon = () => {
    soon ??= setTimeout(wake, DELIVERY_GATHER_MS)
  }
  let running: Promise<void> | undefined

  async function claimUntilStopped() {
    using _ = ports.wakeups.on(webhooksTopic, wake)
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers()
      const pause = await claimAndDeliver().catch(logFailure)
      const timer = setTimeout(woken.resolve, pause)
      await woken.promise
      clearTimeout(timer)
      clearTimeout(soon)
      soon = undefined
    }
  }

  /** Answers after how many milliseconds to claim again. */
  async function claimAndDeliver(): Promise<number> {
    if (open.size >= limits.WEBHOOKS_AT_ONCE) return pollMilliseconds
    const pause = open.size > 0 ? 0 : await millisecondsUntilDue(ctx, { overdue: true })
    if (pause > 0) return pause
    const claimed = await claimLanes(ctx, freeCapacity())
    for (const place of claimed) deliver(place)
    return claimed.length > 0 ? DELIVERY_CLAIM_PAUSE_MS : millisecondsUntilDue(ctx, { overdue: false })
  }

  function freeCapacity(): FreeCapacity {
    const places = [...open]
    const idOf = ({ endpoint }: OpenPlace) => endpoint.id
    return {
      owner,
      places: limits.WEBHOOKS_AT_ONCE - open.size,
      failingPlaces: failingPlacesMax - places.filter(({ endpoint }) => endpoint.failingSince !== null).length,
      openByApp: countBy(places, ({ endpoint }) => endpoint.appId),
      openByEndpoint: countBy(places, idOf),
      endingByEndpoint: countBy(
        places.filter(({ endsSoon }) => endsSoon),
        idOf,
      ),
      promptEndpoints,
      nodes: nodes(),
    }
  }

  function deliver(place: Place): void {
    const { endpoint } = place
    const before = placeToFollow(endpoint.id)
    if (before) before.isFollowed = true
    const endsSoon = () => {
      // several nodes would count the places that wait against each other
      if (nodes() > 1) return
      opened.endsSoon = true
      wakeSoon()
    }
    const turn = { record, placeBefore: before?.answer, endsSoon, onLanesReturned: wake, ...signals }
    const answer = deliverPlace(ctx, place, turn).catch((err: unknown) => {
      logFailure(err)
      return false
    })
    const opened: OpenPlace = { endpoint, endsSoon: false, isFollowed: false, answer }
    open.add(opened)
    void answer.then((isPrompt) => {
      remember(endpoint.id, isPrompt)
      open.delete(opened)
      // if that place is still open, this one has waited in vain
      if (before) before.endsSoon = before.isFollowed = false
      // the place that follows has taken its turn, but others may wait for one of the app or of the process
      if (opened.isFollowed) wakeSoon()
      else wake()
    })
  }

  /** The place that a new one of the endpoint waits for, if the endpoint gets as many at once as it may. */
  function placeToFollow(endpointId: string): OpenPlace | undefined {
    const unfollowed = [...open].filter(({ endpoint, isFollowed }) => endpoint.id === endpointId && !isFollowed)
    // of a place and the one that waits for it, one delivers
    if (unfollowed.length < limits.WEBHOOKS_AT_ONCE_PER_ENDPOINT) return undefined
    return unfollowed.find(({ endsSoon }) => endsSoon)
  }

  function remember(endpointId: string, isPrompt: boolean): void {
    promptEndpoints.delete(endpointId)
    if (isPrompt) promptEndpoints.add(endpointId)
    const [longestAgo] = promptEndpoints
    if (promptEndpoints.size > WEBHOOK_PROMPT_ENDPOINTS_MAX) promptEndpoints.delete(longestAgo!)
  }

  /** Answers the pause after a failure of the server itself, for example of the database. */
  const logFailure = (err: unknown): number => {
    log.warn({ err }, 'Webhooks could not be delivered; they will be tried again')
    return DELIVERY_FAILURE_PAUSE_MS
  }

  return {
    start() {
      running ??= claimUntilStopped()
    },

    async stop(milliseconds) {
      stopping.abort()
      woken.resolve()
      const deadline = setTimeout(() => aborting.abort(new Error('The server stops.')), milliseconds)
      await running
      await Promise.all([...open].map(({ answer }) => answer))
      clearTimeout(deadline)
    },
  }
}

function countBy(places: readonly OpenPlace[], keyOf: (place: OpenPlace) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1)
  return counts
}

/** Counting what is overdue, or only what becomes due later: a claim may leave overdue ones to others. */
async function millisecondsUntilDue({ db, clock, limits }: Context, { overdue }: { overdue: boolean }): Promise<number> {
  const now = clock.now()
  const after = overdue ? '-infinity' : now.toISOString()
  const { rows } = await db.execute<{ due_at: string | Date | null }>(
    isDistributed(db)
      ? sql`
    select min(due_at) as due_at from ${webhookLanes} where waiting > 0 and due_at > ${after}`
      : sql`
    with recursive ${busyEndpoints()} select min(next.due_at) as due_at from busy cross join lateral (
      select due_at from ${webhookLanes} where endpoint_id = busy.endpoint_id and waiting > 0 and due_at > ${after}
      order by due_at limit 1
    ) as next`,
  )
  const due = rows[0]?.due_at
  const max = untilNextRun(limits.WEBHOOK_POLL_SECONDS * 1000)
  if (due == null) return max
  const left = new Date(due).getTime() - now.getTime()
  return Math.min(max, Math.max(overdue ? 0 : 1, left))
}
