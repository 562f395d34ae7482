import { webhooksTopic } from '../../../src/marketplace/webhooks/queue/webhook-lanes.ts'
import type { House, TestApp } from '../index.ts'
import { type Behaviour, openReceiver } from './receiver.ts'
import { installedApp } from './vendor.ts'

export const workerEnv = { WORKER: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0' }

interface Options {
  patterns?: string[]
  behaviour?: Behaviour
  /** The registered address of the app. */
  webhookUrl?: string
  manifest?: object
}

/** An installed app with an endpoint and a receiver behind it. */
export async function appWithEndpoint(app: TestApp, house: House, { patterns = ['pms.*'], behaviour, ...traits }: Options = {}) {
  const installed = await installedApp(app, house, undefined, traits)
  const receiver = await openReceiver(behaviour)
  const { status, body } = await installed.as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const deliveries = async (query = '') => (await installed.as.get(`/api/v1/webhook-deliveries${query}`)).body.data
  const delivery = async (id: string) => (await installed.as.get(`/api/v1/webhook-deliveries/${id}`)).body
  return { ...installed, receiver, endpointId: body.id as string, secret: body.secret as string, deliveries, delivery }
}

/** Moves the clock and wakes the delivery workers. */
export async function passTime(app: TestApp, time: Parameters<TestApp['clock']['moveBy']>[0]): Promise<void> {
  app.clock.moveBy(time)
  const { db, ports } = app.context()
  await ports.wakeups.send(db, webhooksTopic)
}
