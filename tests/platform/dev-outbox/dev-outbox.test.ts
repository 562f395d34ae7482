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

it('shows the sent messages newest first, as JSON', async () => {
  await outbox().keep({ channel: 'sms', recipient: '+821012345678', subject: null, text: 'older' })
  await outbox().keep({ channel: 'mail', recipient: 'a@example.com', subject: 'Hello', text: 'newer' })
  const json = (await (await page('/dev/outbox.json')).json()) as { text: string; channel: string }[]
  expect(json.map(({ text, channel }) => [text, channel])).toEqual([
    ['newer', 'mail'],
    ['older', 'sms'],
  ])
})

it('is shown by the section for developers in the console, to which its former address leads', async () => {
  const { origin } = new URL(app.url)
  for (const name of ['outbox', 'doors', 'payments', 'live']) {
    const response = await fetch(`${origin}/dev/${name}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/console/developers/${name}`])
  }
})

it('does not exist in production', async () => {
  const secrets = { TOKEN_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const production = await startApp({ env: { NODE_ENV: 'production', CONSOLE: 'off', ...secrets } })
  const names = ['outbox', 'doors', 'payments', 'live']
  const paths = names.flatMap((name) => [`/dev/${name}`, `/dev/${name}.json`])
  for (const path of [...paths, '/dev/payments/1', '/dev/booking', '/dev', '/'])
    expect((await page(path, production)).status, path).toBe(404)
})
