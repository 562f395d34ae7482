import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ReservationNotice, Webhook, Webhooks } from '../client/generated/marketplace.ts'
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

const offers = [
  { key: 'standard', label: 'Standard', attributes: { breakfast: false } },
  { key: 'superior', label: 'Superior', attributes: { breakfast: true } },
]

/** Longer than the client waits for a Retry-After, which many runs within a minute cause. */
const webhookTimeoutMs = 150_000

/** A channel manager for one property. It sells the room types under its own names. */
export class ChannelManager {
  readonly #app: Registered
  readonly #processed = new EventEmitter()
  #installed: { id: string; api: Marketplace } | undefined
  readonly #receive: ReturnType<typeof openInbox>
  readonly #server = createServer((request, answer) => {
    this.#serve(request, answer).catch((error: unknown) => {
      this.#app.say(`  [app] ${error}`)
      answer.writeHead(500).end()
    })
  })

  constructor(app: Registered) {
    this.#app = app
    const onError = (error: unknown) => {
      app.say(`  [app] ${error}`)
      if (this.#processed.listenerCount('error') > 0) this.#processed.emit('error', error)
    }
    this.#receive = openInbox(app.webhookSecret, (webhook) => this.#handle(webhook), onError)
  }

  async listen(port: number): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening')
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Waits until the app has processed the next webhook of a type. */
  async processed(type: string): Promise<void> {
    await once(this.#processed, type, { signal: AbortSignal.timeout(webhookTimeoutMs) })
  }

  async #serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://app')
    if (request.method === 'POST' && pathname === '/webhooks') return this.#receive(request, answer)
    if (request.method !== 'GET' || pathname !== '/installed') return void answer.writeHead(404).end()
    await this.#setUp(searchParams.get('code') ?? '')
    answer.writeHead(200, { 'content-type': 'text/plain' }).end('The app is ready.\n')
  }

  /** The page after an installation. The app exchanges the code for the id of the installation. */
  async #setUp(code: string): Promise<void> {
    const { url, clientId, clientSecret, say } = this.#app
    const body = { client_id: clientId, client_secret: clientSecret, code }
    const { installation_id: id } = (await openMarketplace({ url }).exchangeHandoffCode({ body })).body
    const api = openInstallation({ url, clientId, clientSecret, installationId: id })
    this.#installed = { id, api }
    const { item_count } = (await api.putDataset({ key: 'offers', body: { items: offers } })).body
    await api.reportSetupReady({ id })
    say(`  [app] Installed as ${id}; ${item_count} offers pushed as a dataset.`)
  }

  /** A guest books an offer on the channel. The app sends the request twice, as after a lost answer; the key makes it one reservation. */
  async sell(offer: string, { from, to }: { from: string; to: string }): Promise<string> {
    const { api } = this.#installed ?? missing('installation')
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
    this.#app.say(`  [app] Pushed the reservation ${id}, twice under one key: it is one reservation.`)
    return id
  }

  async #handle(webhook: Webhook): Promise<void> {
    const { say } = this.#app
    const { id, api } = this.#installed ?? {}
    if (webhook.type === 'installation.activated')
      say(`  [app] Got the event of the installation at ${webhook.data.accommodation_id}.`)
    else if (!api || webhook.installation_id !== id) return
    else if (webhook.type === 'installation.upgraded') await this.#migrate(api, webhook.data)
    else if (webhook.type === 'action.run') await this.#act(api, webhook.data)
    else if (isReservationWebhook(webhook)) await this.#readReservation(api, webhook.data)
    this.#processed.emit(webhook.type)
  }

  async #migrate(
    api: Marketplace,
    { upgrade_id, to_version, app_migration }: Webhooks['installation.upgraded']['data'],
  ): Promise<void> {
    if (!app_migration) return
    const { status } = (await api.completeUpgrade({ upgrade_id, body: { status: 'completed', message: 'Migrated' } })).body
    this.#app.say(`  [app] Migrated its data to ${to_version}: the upgrade is ${status}.`)
  }

  async #act(api: Marketplace, { action_run_id, action, external_ref }: Webhooks['action.run']['data']): Promise<void> {
    const report = { status: 'completed', message: 'Sold out there' } as const
    const { status } = (await api.completeActionRun({ id: action_run_id, body: report })).body
    this.#app.say(`  [app] Did ${action} for ${external_ref}: ${status}.`)
  }

  /** A webhook has identifiers only, so the app reads the reservation. It ignores changes that it made itself. */
  async #readReservation(api: Marketplace, { reservation_id, actor, reason }: ReservationNotice): Promise<void> {
    if (actor.id === this.#installed?.id) return this.#app.say(`  [app] Ignored its own change: ${reason}.`)
    const { status, room_id } = (await api.readReservation({ id: reservation_id })).body
    this.#app.say(`  [app] Got ${reason} by ${actor.type}, and read: ${status}, ${room_id ? 'with a room' : 'without a room'}.`)
  }
}

type ReservationWebhook = Extract<Webhook, { type: `pms.reservation.${string}` }>
const isReservationWebhook = (webhook: Webhook): webhook is ReservationWebhook => webhook.type.startsWith('pms.reservation.')

function missing(what: string): never {
  throw new Error(`There is no ${what}.`)
}
