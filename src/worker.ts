import { createReconciler } from './booking/payments/index.ts'
import type { DatabaseHandle, Listener } from './db/open.ts'
import type { Clock } from './kernel/clock.ts'
import type { Context, Log } from './kernel/context.ts'
import { eventChannel } from './kernel/ledger.ts'
import type { KindOfWork } from './kernel/work.ts'
import { createCommandWorker } from './marketplace/commands/index.ts'
import { createDeliveryWorker } from './marketplace/webhooks/index.ts'
import type { Config } from './platform/config/index.ts'
import type { Schedules } from './platform/queue/index.ts'
import { createHeartbeat, singleNode } from './platform/wakeups/index.ts'
import type { OpenPorts } from './ports.ts'
import { reactions } from './reactions.ts'
import { createRelay } from './relay.ts'
import type { Presence } from './subscription/kiosks/index.ts'

interface Dependencies extends Pick<OpenPorts, 'wakeups' | 'feed' | 'queue'> {
  config: Config
  database: DatabaseHandle
  presence: Presence
  /** What the simulated payment provider sends; nothing in production. */
  deliverSimulatedWebhooks: () => Promise<void>
  clock: Clock
  log: Log
  /** The context in which a task of the system runs. */
  contextOf(task: string, requestId: string): Context
}

export interface Worker {
  /** Whether the listener for events is connected. */
  listens(): boolean
  start(): Promise<void>
  /** Ends everything but the live feed. Running jobs and deliveries get this time. */
  drain(milliseconds: number): Promise<void>
}

/** Everything that runs beside requests: the listener for events, the relay, jobs, commands and deliveries. */
export function createWorker(dependencies: Dependencies): Worker {
  const { config, database, wakeups, feed, presence, queue, clock, log, contextOf } = dependencies
  const { limits } = config
  const does = (kind: KindOfWork) => config.WORKER.includes(kind)
  const relayEvents = () => {
    if (does('events')) relay.wake()
  }
  const { metrics } = contextOf('relay', 'relay').ports
  const relay = createRelay({ db: database.db, queue, reactions, clock, limits, log, metrics })
  const deliveringNodes = database.kind === 'postgres' ? createHeartbeat(database, 'webhooks', log) : singleNode
  const deliveries = createDeliveryWorker(contextOf('webhooks', 'webhooks'), deliveringNodes.nodes)
  const commands = createCommandWorker(contextOf('commands', 'commands'))
  const reconciler = createReconciler(contextOf('payments', 'payments'), dependencies.deliverSimulatedWebhooks)
  let listener: Listener | undefined

  return {
    listens: () => listener?.healthy() ?? false,

    async start() {
      await queue.start()
      // requests need not wait for it
      if (does('jobs')) void queue.work(contextOf, schedules)
      if (does('events')) relay.start()
      await wakeups.start()
      if (does('commands')) commands.start()
      if (does('webhooks')) {
        await deliveringNodes.start()
        deliveries.start()
      }
      if (does('payments')) reconciler.start()
      feed.start()
      presence.start()
      listener = await database.listen(eventChannel, {
        message(payload) {
          feed.heard(payload)
          relayEvents()
        },
        listening() {
          void feed.catchUp()
          relayEvents()
        },
      })
    },

    async drain(milliseconds) {
      await Promise.all([deliveries.stop(milliseconds), relay.stop(), queue.stop(milliseconds), endOthers()])
    },
  }

  async function endOthers() {
    const commandsAndPayments = Promise.all([commands.stop(), reconciler.stop()])
    await deliveringNodes.stop()
    await presence.stop()
    await wakeups.stop()
    await commandsAndPayments
    await listener?.stop()
  }
}

/** Job → when it is queued. */
const schedules: Schedules = {
  sweep: { everyMinutes: 10 },
  'find-expired-bookings': { everyMinutes: 1 },
  // at 03:20 UTC
  'erase-kept-personal-data': { everyMinutes: 24 * 60, after: 3 * 60 + 20 },
  'find-due-rooms': { everyMinutes: 5 },
  'find-ended-sale-stops': { everyMinutes: 5 },
  'find-due-audits': { everyMinutes: 5 },
  'fill-in-closed-days': { everyMinutes: 5 },
  'match-planned-charges': { everyMinutes: 60 },
}
