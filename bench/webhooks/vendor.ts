import { createApp } from '../../src/app.ts'
import { installations, webhookLanes } from '../../src/db/tables/index.ts'
import type { Actor } from '../../src/kernel/actor.ts'
import { newId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/kernel/transact.ts'
import { createWebhookEndpoint } from '../../src/marketplace/webhooks/endpoints/create-webhook-endpoint.ts'
import { jobs } from '../../src/marketplace/webhooks/index.ts'
import { webhooksTopic } from '../../src/marketplace/webhooks/queue/webhook-lanes.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { openShop } from '../commands/shop.ts'

const eventsAtOnce = 500
const heldMilliseconds = 3_600_000

/** An installed app with endpoints at a receiver, and changes to deliver to each of them. */
export async function openVendor(env: Readonly<Record<string, string>>, urls: readonly string[]) {
  await openShop(env, 200)
  const app = await createApp(loadConfig({ ...env, WORKER: 'off' }))
  const system = app.contextOf({ actor: { kind: 'system', task: 'bench' } })
  const [installation] = await system.db.select().from(installations)
  const { accommodationId, id: installationId, appId } = installation!
  const actor: Actor = { kind: 'app', installationId, appId, accommodationId, scopes: [] }
  for (const url of urls) await createWebhookEndpoint(app.contextOf({ actor }), { url, patterns: ['pms.*'] })

  return {
    /** Stores webhooks of so many changes for each endpoint, without delivering them yet. */
    async change(count: number, each: number): Promise<void> {
      let reservationId = newId()
      for (let done = 0; done < count; done += eventsAtOnce)
        await transact(system, async ({ emit }) => {
          for (let number = done; number < Math.min(count, done + eventsAtOnce); number++) {
            if (number % each === 0) reservationId = newId()
            const payload = { reservationId, roomId: reservationId, useStartAt: 0, useExpireAt: 0 }
            emit({ accommodationId, type: 'reservation.checked_in', subjectId: reservationId, payload })
          }
        })
      await jobs['queue-webhooks'](system, { accommodationId, number: 0, opens: false })
      await system.db.update(webhookLanes).set({ dueAt: new Date(Date.now() + heldMilliseconds) })
    },
    /** Has what was held back delivered now. */
    async release(): Promise<void> {
      await system.db.update(webhookLanes).set({ dueAt: new Date() })
      await system.ports.wakeups.send(system.db, webhooksTopic)
    },
    stop: () => app.stop(),
  }
}
