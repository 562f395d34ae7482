import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createOutbox } from '../../../src/platform/dev-outbox/index.ts'
import { startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const outbox = () => createOutbox({ db: app.server.database.db, clock: app.clock })
const page = async (path: string, of = app) => of.as.anonymous.fetch(path)

it('shows the sent messages newest first, as a page and as JSON', async () => {
  await outbox().keep({ channel: 'sms', recipient: '+821012345678', subject: null, text: 'older' })
  await outbox().keep({ channel: 'mail', recipient: 'a@example.com', subject: 'Hello', text: 'newer' })
  const html = await (await page('/dev/outbox')).text()
  expect(html.indexOf('newer')).toBeGreaterThan(0)
  expect(html.indexOf('older')).toBeGreaterThan(html.indexOf('newer'))
  const json = (await (await page('/dev/outbox.json')).json()) as { text: string; channel: string }[]
  expect(json.map(({ text, channel }) => [text, channel])).toEqual([
    ['newer', 'mail'],
    ['older', 'sms'],
  ])
})

it('escapes every text of a message, and runs no script', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  await outbox().keep({ channel: 'mail', recipient: evil, subject: evil, text: evil })
  const response = await page('/dev/outbox')
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img')
  expect(html.match(/&lt;script&gt;alert/g)).toHaveLength(3)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('content-type')).toContain('text/html')
})

it('does not exist in production', async () => {
  const secrets = { TOKEN_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const production = await startApp({ env: { NODE_ENV: 'production', ...secrets } })
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/doors', '/dev/doors.json', '/dev', '/'])
    expect((await page(path, production)).status).toBe(404)
})
