import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { createOutbox } from '../../src/platform/dev-outbox/index.ts'
import { createDoorSimulator } from '../../src/platform/doorlock/index.ts'
import { createPaymentSimulator, tableStore } from '../../src/platform/payments/index.ts'
import { newWebhookSecret } from '../../src/platform/signature/index.ts'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password } from '../harness/console/desk.ts'
import { addPerson, openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const { db } = app.server.database
const outbox = createOutbox({ db, clock: app.clock })
const doors = createDoorSimulator({ db, clock: app.clock })

async function openSection(name: string) {
  const watched = await watchedPage(await openBrowser())
  await openConsole(watched.page, app.url, await loginOf(app, house), `/developers/${name}`)
  return watched
}

test('Mails appear by themselves, as text whose links lead on and whose markup does nothing', async () => {
  const { page, problems } = await openSection('outbox')
  await page.getByText('Nothing was sent yet.').waitFor()
  const text = '<img src=x onerror=alert(1)> Open https://example.com/verify now.'
  await outbox.keep({ channel: 'mail', recipient: 'a@example.com', subject: 'Hello', text })
  await page.getByRole('link', { name: 'Hello' }).click()
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await page.getByRole('link', { name: 'https://example.com/verify' }).getAttribute('href')).toBe(
    'https://example.com/verify',
  )
  expect(await findBarriers(page)).toEqual([])
  expect(problems).toEqual([])
})

test('Opened doors appear by themselves', async () => {
  const { page } = await openSection('doors')
  await expectShown(page.getByText('No door was opened yet.'))
  const ids = { id: newId(), accommodationId: house.accommodationId, reservationId: newId(), roomId: house.rooms[0]!.id }
  await doors.open({ ...ids, roomNumber: '101', keyId: 'key-7', data: null })
  await page.getByRole('link', { name: 'Room 101' }).click()
  await expectShown(page.getByText('key-7').first())
})

test('A payment at the simulated provider is approved or declined', async () => {
  const { page } = await openSection('payments')
  const simulator = createPaymentSimulator({ clock: app.clock, store: tableStore(db) })
  const credentials = { secretKey: 'sim_key', webhookSecret: newWebhookSecret() }
  const pay = (description: string) =>
    simulator.create({ credentials, key: newId(), amount: 120_000, currency: 'KRW', description, returnUrl: null })
  await pay('Stay of Ada')
  await page.getByRole('link', { name: 'Stay of Ada' }).click()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expectShown(page.getByText('The bank has it.'))
  await expectShown(page.getByText('DECLINED'))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectGone(page.getByRole('heading', { name: 'What its bank does' }))
})

test('Every event of the property appears live: changes, data events and notifications', async () => {
  const { id } = await house.reservation({ room: 0 })
  const { page, problems } = await openSection('live')
  await page.getByText('Nothing has happened since this page was opened.').waitFor()
  const room = house.rooms[1]!.id
  const dirty = 'mutation ($id: ULID!, $state: RoomState!) { setRoomState(roomId: $id, state: $state) { id } }'
  // the server says nothing when a subscription has begun
  await expect
    .poll(async () => {
      await house.as.staff.askOk(dirty, { id: room, state: 'USING' })
      await house.as.staff.askOk(dirty, { id: room, state: 'NOT_USING' })
      return page.getByText('RoomState').count()
    })
    .toBeGreaterThan(0)
  await house.as.staff.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }', { id })
  await page.getByText('reservation.checked_in').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(problems).toEqual([])
})

test('In production there is no section for developers', async () => {
  const secret = () => randomBytes(32).toString('hex')
  const production = await startApp({ env: { NODE_ENV: 'production', TOKEN_SECRET: secret(), ENCRYPTION_KEY: secret() } })
  const place = await openHouse(production)
  const { identity } = await addPerson(production.context(), {
    accessLevel: 'SUPERADMIN',
    authority: 'OWNER',
    password,
    accommodationId: place.accommodationId,
  })
  expect((await fetch(production.url, { redirect: 'manual' })).headers.get('location')).toBe('/console')
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, production.url, identity, '/developers')
  await page.getByText('There is nothing at this address.').waitFor()
  expect(await page.getByRole('link', { name: 'Developers' }).count()).toBe(0)
  for (const name of ['outbox', 'doors', 'payments'])
    expect((await fetch(`${production.url}/dev/${name}.json`)).status, name).toBe(404)
})
