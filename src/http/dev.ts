import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Limits } from '../kernel/limits.ts'
import { devPage } from '../platform/devpage/index.ts'
import { type DoorSimulator, doorsPage } from '../platform/doorlock/index.ts'
import { type Outbox, outboxPage } from '../platform/outbox/index.ts'
import type { HttpEnv } from './env.ts'

interface DevParts {
  outbox: Outbox
  doors: DoorSimulator
  limits: Limits
  /** Whether the interactive explorers are served. */
  explorers: boolean
}

const livePageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "connect-src 'self' ws: wss:",
    "frame-ancestors 'none'",
  ].join('; '),
}

const pageHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }

const explorerPlaces = [
  ['/graphql', 'GraphQL, with its explorer'],
  ['/marketplace', 'the operations of apps, to be tried'],
] as const

const places = [
  ['/marketplace/openapi.json', 'the operations of apps, for programs'],
  ['/dev/outbox', 'mails and messages that were sent'],
  ['/dev/doors', 'doors that were opened'],
  ['/dev/live', 'what happens at a property, as it happens'],
  ['/readyz', 'whether the server can work'],
] as const

const frontPage = (explorers: boolean) =>
  devPage({
    title: 'Foyer',
    says: html`The API is at <code>/graphql</code>, that of apps under <code>/marketplace</code>.`,
    empty: '',
    articles: [...(explorers ? explorerPlaces : []), ...places].map(
      ([path, says]) => html`<p><a href="${path}">${path}</a>: ${says}</p>`,
    ),
  })

/** What helps developers, and is not there in production. */
export function devRoutes({ outbox, doors, limits: { DEV_OUTBOX_MESSAGES: most }, explorers }: DevParts): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/', (c) => c.html(frontPage(explorers), 200, pageHeaders))
    .get('/dev/outbox', async (c) => c.html(outboxPage(await outbox.list(most)), 200, pageHeaders))
    .get('/dev/outbox.json', async (c) => c.json(await outbox.list(most)))
    .get('/dev/doors', async (c) => c.html(doorsPage(await doors.list(most)), 200, pageHeaders))
    .get('/dev/doors.json', async (c) => c.json(await doors.list(most)))
    .get('/dev/live', async (c) => {
      const { livePage } = await import('../../examples/page.ts')
      return c.html(livePage(), 200, livePageHeaders)
    })
}
