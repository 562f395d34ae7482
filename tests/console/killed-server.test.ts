import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoPassword } from '../../src/demo/index.ts'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { GraphqlClient, spawnServer } from '../harness/index.ts'

test('While the server is killed the page says so and keeps what was typed; after the next start that is booked once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-killed-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const env = { NODE_ENV: 'development', DEMO: 'on', WORKER: 'off', LOG_LEVEL: 'error', DATABASE_URL: '', DATA_DIR: directory }
  const server = await spawnServer('bun', env)
  const { accommodationId } = JSON.parse(readFileSync(join(directory, 'demo.json'), 'utf8'))
  const { page, problems } = await watchedPage(await openBrowser())
  await page.goto(`${server.url}/console/new`)
  await page.getByLabel('Login').fill('manager')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Karl Killed')
  await page.getByRole('textbox', { name: 'Memo' }).fill('Late')
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await expect.poll(() => book.isEnabled()).toBe(true)

  await server.signal('SIGKILL')
  const banner = page.getByText('No connection to the server')
  await banner.waitFor()
  await expect.poll(() => book.isDisabled()).toBe(true)
  await spawnServer('bun', { ...env, PORT: new URL(server.url).port })
  await banner.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Karl Killed')
  expect(await page.getByRole('textbox', { name: 'Memo' }).inputValue()).toBe('Late')
  await book.click()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await bookedBy(server.url, accommodationId, 'Karl Killed')).toBe(1)
  expect(problems).toEqual([])
})

async function bookedBy(url: string, id: string, keyword: string): Promise<number> {
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
  const signedIn = await new GraphqlClient(url, async () => null).askOk(signIn, {
    input: { identity: 'manager', password: demoPassword },
  })
  const manager = new GraphqlClient(url, async () => signedIn.signIn.token.accessToken)
  const { getAccommodationReservations: found } = await manager.askOk(
    'query ($id: ULID!, $filter: AccommodationReservationsFilter) { getAccommodationReservations(accommodationId: $id, filter: $filter) { edges { node { id } } } }',
    { id, filter: { keyword } },
  )
  return found.edges.length
}
