import { Hono } from 'hono'
import type { Limits } from '../kernel/limits.ts'
import { type DoorSimulator, doorsPage } from '../platform/doorlock/index.ts'
import { type Outbox, outboxPage } from '../platform/outbox/index.ts'
import type { HttpEnv } from './env.ts'

interface DevParts {
  outbox: Outbox
  doors: DoorSimulator
  limits: Limits
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

/** What helps developers, and is not there in production. */
export function devRoutes({ outbox, doors, limits: { DEV_OUTBOX_MESSAGES: most } }: DevParts): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .get('/outbox', async (c) => c.html(outboxPage(await outbox.list(most)), 200, pageHeaders))
    .get('/outbox.json', async (c) => c.json(await outbox.list(most)))
    .get('/doors', async (c) => c.html(doorsPage(await doors.list(most)), 200, pageHeaders))
    .get('/doors.json', async (c) => c.json(await doors.list(most)))
    .get('/live', async (c) => {
      const { livePage } = await import('../../examples/page.ts')
      return c.html(livePage(), 200, livePageHeaders)
    })
}
