import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Webhook } from '../client/generated/marketplace.ts'
import { type Marketplace, openInstallation, openMarketplace } from '../client/marketplace.ts'
import { openInbox } from './inbox.ts'

export interface Registered {
  /** The address of the marketplace; ends in `/marketplace`. */
  url: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  say: (line: string) => void
}

interface Installed {
  id: string
  api: Marketplace
}

const offers = [
  { key: 'standard', label: 'Standard', attributes: { breakfast: false } },
  { key: 'superior', label: 'Superior', attributes: { breakfast: true } },
]

/** Longer than the client waits for a Retry-After, which many runs within a minute cause. */
const webhookTimeoutMs = 150_000

/** A channel manager for one property. It sells the room types under its own names. */
export function openChannelManager({ url, clientId, clientSecret, webhookSecret, say }: Registered) {
  const processed = new EventEmitter()
  let installed: Installed | undefined
  const receive = openInbox(webhookSecret, handle, (error) => {
    say(`  [app] ${error}`)
    if (processed.listenerCount('error') > 0) processed.emit('error', error)
  })
  const server = createServer((request, answer) => {
    serve(request, answer).catch((error: unknown) => {
      say(`  [app] ${error}`)
      answer.writeHead(500).end()
    })
  })

  async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app')
    if (request.method === 'POST' && pathname === '/webhooks') return receive(request, answer)
    if (request.method !== 'GET' || pathname !== '/installed') return void answer.writeHead(404).end()
    await setUp(searchParams.get('code') ?? '')
    answer.writeHead(200, { 'content-type': 'text/plain' }).end('The app is ready.\n')
  }

  /** The page after an installation. The app exchanges the code for the id of the installation. */
  async function setUp(code: string): Promise<void> {
    const body = { client_id: clientId, client_secret: clientSecret, code }
    const { installation_id: id } = (await openMarketplace({ url }).exchangeHandoffCode({ body })).body
    const api = openInstallation({ url, clientId, clientSecret, installationId: id })
    installed = { id, api }
    const { item_count } = (await api.putDataset({ key: 'offers', body: { items: offers } })).body
    await api.reportSetupReady({ id })
    say(`  [app] Installed as ${id}; ${item_count} offers pushed as a dataset.`)
  }

  async function handle(webhook: Webhook): Promise<void> {
    if (webhook.type === 'installation.activated')
      say(`  [app] Got the event of the installation at ${webhook.data.accommodation_id}.`)
    else if (!installed || webhook.installation_id !== installed.id) return
    else {
      const done = await carryOut(webhook, installed)
      if (done) say(`  [app] ${done}`)
    }
    processed.emit(webhook.type)
  }

  return {
    listen: (port: number) => once(server.listen(port, '127.0.0.1'), 'listening'),

    close() {
      server.close()
      server.closeAllConnections()
    },

    /** Waits until the app has processed the next webhook of a type. */
    processed: (type: string) => once(processed, type, { signal: AbortSignal.timeout(webhookTimeoutMs) }),

    async sell(offer: string, period: Period): Promise<string> {
      const id = await sell((installed ?? missing('installation')).api, offer, period)
      say(`  [app] Pushed the reservation ${id}, twice under one key: it is one reservation.`)
      return id
    },
  }
}

interface Period {
  from: string
  to: string
}

/** A guest books an offer on the channel. The app sends the request twice, as after a lost answer; the key makes it one reservation. */
async function sell(api: Marketplace, offer: string, { from, to }: Period): Promise<string> {
  const { items } = (await api.readMappings({ platform_entity: 'room_type', dataset: 'offers' })).body
  const { platform_id: room_type_id } = items.find(({ external_key }) => external_key === offer) ?? missing('mapping')
  const booking = `booking-${crypto.randomUUID()}`
  const request = {
    idempotencyKey: booking,
    waitSeconds: 60,
    body: {
      channel_id: 'example-channel',
      ota_code: booking.slice(0, 20),
      type: 'rent' as const,
      use_start_at: from,
      use_expire_at: to,
      room_type_id,
      primary_guest: { name: 'Lee Channel', contacts: [{ contact_type: 'phone', contact_value: '010-5555-0199' }] },
    },
  }
  const first = await api.createReservation(request)
  const again = await api.createReservation(request)
  const id = first.body.reservation_id ?? missing('reservation')
  const isReplayed = again.body.reservation_id === id && again.headers.get('idempotent-replayed') === 'true'
  if (!isReplayed) throw new Error('The repeated request made a second reservation.')
  return id
}

/** Does what a webhook asks for, and says what that was; undefined if it was nothing. */
async function carryOut(webhook: Webhook, { id, api }: Installed): Promise<string | undefined> {
  if (webhook.type === 'installation.upgraded') {
    const { upgrade_id, to_version, app_migration } = webhook.data
    if (!app_migration) return
    const { status } = (await api.completeUpgrade({ upgrade_id, body: { status: 'completed', message: 'Migrated' } })).body
    return `Migrated its data to ${to_version}: the upgrade is ${status}.`
  }
  if (webhook.type === 'action.run') {
    const { action_run_id, action, external_ref } = webhook.data
    const report = { status: 'completed', message: 'Sold out there' } as const
    const { status } = (await api.completeActionRun({ id: action_run_id, body: report })).body
    return `Did ${action} for ${external_ref}: ${status}.`
  }
  if (!isReservationWebhook(webhook)) return
  // it has identifiers only, so the app reads the reservation
  const { reservation_id, actor, reason } = webhook.data
  if (actor.id === id) return `Ignored its own change: ${reason}.`
  const { status, room_id } = (await api.readReservation({ id: reservation_id })).body
  return `Got ${reason} by ${actor.type}, and read: ${status}, ${room_id ? 'with a room' : 'without a room'}.`
}

type ReservationWebhook = Extract<Webhook, { type: `pms.reservation.${string}` }>
const isReservationWebhook = (webhook: Webhook): webhook is ReservationWebhook => webhook.type.startsWith('pms.reservation.')

function missing(what: string): never {
  throw new Error(`There is no ${what}.`)
}
