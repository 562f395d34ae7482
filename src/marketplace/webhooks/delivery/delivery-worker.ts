import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { untilNextRun } from '../../../kernel/intervals.ts'
import { DELIVERY_CLAIM_PAUSE_MS, DELIVERY_FAILURE_PAUSE_MS } from '../../../kernel/limits.ts'
import { webhooksTopic } from '../queue/webhook-lanes.ts'
import type { CalledEndpoint } from './called-endpoints.ts'
import { type Batch, claimLanes } from './claim-lanes.ts'
import { createAttemptRecorder } from './record-attempts.ts'
import { sendBatch } from './send-batch.ts'
import { sendersOf } from './share-senders.ts'

/*
 * How webhooks leave. `queue/` has stored them in lanes: a lane is one endpoint and one resource, such as a reservation, and keeps order.
 *
 *     wake          NOTIFY, a sender that ended, the time of the next retry, or five seconds
 *     busy-endpoints  which endpoints have lanes that are due, and how many senders other processes have there
 *     share-senders   how many senders each gets from this process: apps take turns, one endpoint has a limit on all nodes, a failing one has 1
 *     claim-lanes     leases lanes to these senders, about 32 webhooks each, and loads them
 *     send-batch      a sender posts its webhooks one after the other until one fails; others are not held up by more than a second
 *     record-attempts writes result, log and retry of what several senders did, if the lease still stands, and releases the lane
 *
 * A lease is a due time beyond the longest delivery. If this process dies, its lanes become due by themselves and another one goes on
 * with the first webhook that is not recorded: at least once, in order. A webhook that fails makes its lane due when the retry is.
 */

interface DeliveryWorker {
  start(): void
  /** Claims no more, and aborts after so many milliseconds what is not delivered; another process delivers that. */
  stop(milliseconds: number): Promise<void>
}

/** Delivers what waits in the lanes. It holds only the deliveries that are under way; everything else is in the database. */
export function createDeliveryWorker(ctx: Context, nodes: () => number = () => 1): DeliveryWorker {
  const { limits, ports, log, clock } = ctx
  const owner = newId()
  const record = createAttemptRecorder(ctx)
  /** The endpoint of each sender, until it ends. */
  const open = new Map<Promise<void>, CalledEndpoint>()
  const [stopping, aborting] = [new AbortController(), new AbortController()]
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  const sending = { record, onLanesReturned: wake, stopping: stopping.signal, aborting: aborting.signal }
  let running: Promise<void> | undefined

  async function claimUntilStopped() {
    using _ = ports.wakeups.on(webhooksTopic, wake)
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers()
      const pause = await claimAndSend().catch(logFailure)
      const timer = setTimeout(wake, pause)
      await woken.promise
      clearTimeout(timer)
    }
  }

  /** Answers after how many milliseconds to claim again. */
  async function claimAndSend(): Promise<number> {
    const untilPoll = untilNextRun(limits.WEBHOOK_POLL_SECONDS * 1000)
    if (open.size >= limits.WEBHOOKS_AT_ONCE) return untilPoll
    const { batches, nextDueAt } = await claimLanes(ctx, {
      owner,
      senders: sendersOf([...open.values()], limits),
      nodes: nodes(),
    })
    for (const batch of batches) send(batch)
    if (batches.length > 0) return DELIVERY_CLAIM_PAUSE_MS
    return Math.min(untilPoll, Math.max(1, nextDueAt - clock.now().getTime()))
  }

  function send(batch: Batch): void {
    const sent = sendBatch(ctx, batch, sending)
      .catch(logFailure)
      .then(() => {
        open.delete(sent)
        wake()
      })
    open.set(sent, batch.endpoint)
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
      wake()
      const deadline = setTimeout(() => aborting.abort(new Error('The server stops.')), milliseconds)
      await running
      await Promise.all(open.keys())
      clearTimeout(deadline)
    },
  }
}
