import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isMessagingApp } from '../../../src/kernel/messaging-apps.ts'
import { eventually, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { newestTo, sentTo } from '../../harness/outbox.ts'
import { handle, publish } from '../../harness/subscription/notifications.ts'
import { employed } from '../../harness/user/somebody.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' }, limits: { AUTH_MESSAGES_MAX: 2, AUTH_MESSAGES_SENT_MAX: 9 } })
})

let last = 0

/** A house with two employees with a messaging app, one of them entered twice, and one without. */
async function houseWithStaff() {
  const house = await openHouse(app)
  const messengers: string[] = []
  for (const authority of ['MAID', 'MANAGER', 'STAFF'] as const) {
    const { id, as } = await employed(app, house.accommodationId, authority)
    const to = `+82107${String(++last).padStart(7, '0')}`
    const add = (type: string) =>
      as.askOk(`mutation { addUserContact(input: { userId: "${id}", type: "${type}", contact: "${to}" }) { id } }`)
    if (authority === 'STAFF') {
      await add('phone')
      continue
    }
    await add('messenger')
    if (authority === 'MANAGER') await add('messenger')
    messengers.push(to)
  }
  return { house, messengers, phone: `+82107${String(last).padStart(7, '0')}` }
}

async function published({ as, accommodationId }: House, fields: object) {
  const input = { accommodationId, type: 'info', template: 'AUTH_REQUESTED', ...fields }
  return (await as.manager.askOk(publish, { input })).publishAccommodationNotification.id as string
}

test('AUTH_REQUESTED is sent once to each employee with a messaging app, and to nobody else', async () => {
  const { house, messengers, phone } = await houseWithStaff()
  const elsewhere = await houseWithStaff()
  await published(house, { template: 'AUTH_REQUEST_CHECKIN', description: 'Not this one' })
  await published(house, { description: 'Kiosk in the lobby' })
  for (const to of messengers) {
    const { channel, text } = await newestTo(app, to)
    expect(channel).toBe('messenger')
    expect(text).toContain('Test House')
    expect(text).toContain('Kiosk in the lobby')
    expect(await sentTo(app, to)).toHaveLength(1)
  }
  for (const to of [phone, ...elsewhere.messengers]) expect(await sentTo(app, to)).toEqual([])
})

test('Contacts of every messaging app get the message, whatever their type is called; phones and mail do not', async () => {
  const house = await openHouse(app)
  const { id, as } = await employed(app, house.accommodationId, 'STAFF')
  const add = (type: string) => {
    const contact = `${type} of number ${++last}`
    const input = { userId: id, type, contact }
    return as
      .askOk(`mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id } }`, { input })
      .then(() => contact)
  }
  const apps = await Promise.all(['kakaotalk', 'LINE', 'WhatsApp', 'Telegram', '카카오톡', 'messenger'].map(add))
  const others = [
    'phone',
    'Mobile phone',
    'homePhone',
    'E-Mail',
    'email',
    'work e-mail',
    'SMS',
    'fax',
    '휴대폰',
    '이메일',
    'email2',
    '휴대폰번호',
    'work',
  ]
  const elsewhere = await Promise.all(others.map(add))
  await published(house, {})
  for (const to of apps) expect((await newestTo(app, to)).channel).toBe('messenger')
  await settled()
  for (const to of apps) expect(await sentTo(app, to)).toHaveLength(1)
  for (const to of elsewhere) expect(await sentTo(app, to)).toEqual([])
})

/** Waits until every published request is sent or skipped: an event becomes a job in one transaction, so events are looked at first. */
const settled = () =>
  eventually(async () => {
    const { db } = app.context()
    const { rows: undispatched } = await db.execute(sql`select 1 from events where dispatched_at is null`)
    const { rows: unfinished } = await db.execute(sql`
      select 1 from pgboss.job where name = any(array['message-auth-request', 'send-message']) and state <> 'completed'`)
    return undispatched.length + unfinished.length === 0
  })

const again = (accommodationId: string, notificationId: string) => {
  const { ports, db } = app.context()
  return ports.queue.send(db, 'message-auth-request', { data: { accommodationId, notificationId } })
}

test.each(['email2', 'phone1', 'Phone 2', '이메일주소', '휴대폰번호', '휴대폰2', 'work', 'private', 'Home 2', '회사'])(
  'A contact of type %s is no messaging app',
  (type) => {
    expect(isMessagingApp(type)).toBe(false)
  },
)

test.each(['LINE2', 'work LINE', 'personal kakaotalk', 'KakaoTalk 2', '카카오톡 회사'])(
  'A contact of type %s is a messaging app',
  (type) => {
    expect(isMessagingApp(type)).toBe(true)
  },
)

test('a job that runs twice sends one message', async () => {
  const { house, messengers } = await houseWithStaff()
  const notificationId = await published(house, {})
  await newestTo(app, messengers[0]!)
  await again(house.accommodationId, notificationId)
  await settled()
  for (const to of messengers) expect(await sentTo(app, to)).toHaveLength(1)
})

test('a request that was handled before the job ran is not sent', async () => {
  const { house, messengers } = await houseWithStaff()
  const { accommodationId } = house
  const notificationId = await published(house, { template: 'AUTH_REQUEST_CHECKIN' })
  await house.as.manager.askOk(handle, { input: { accommodationId, notificationId } })
  await again(accommodationId, notificationId)
  await settled()
  expect(await sentTo(app, messengers[0]!)).toEqual([])
})

test('a property that spent its budget gets no messages until the window is over; other properties do', async () => {
  const { house, messengers } = await houseWithStaff()
  const neighbour = await houseWithStaff()
  for (const description of ['first', 'second']) {
    await published(house, { description })
    await settled()
  }
  await published(house, { description: 'third' })
  await published(neighbour.house, { description: 'theirs' })
  await settled()
  app.clock.moveBy({ hours: 2 })
  await published(house, { description: 'fourth' })
  await settled()
  const words = (await sentTo(app, messengers[0]!)).map(({ text }) => text.split(' ').at(-1))
  expect(words).toEqual(['fourth', 'second', 'first'])
  expect(await sentTo(app, neighbour.messengers[0]!)).toHaveLength(1)
})

test('a property with many contacts spends its own budget for messages, not the common one', async () => {
  const house = await openHouse(app)
  const { id, as } = await employed(app, house.accommodationId, 'STAFF')
  const add = (contact: string) =>
    as.askOk(`mutation { addUserContact(input: { userId: "${id}", type: "messenger", contact: "${contact}" }) { id } }`)
  const all = Array.from({ length: 12 }, () => `many ${++last}`)
  for (const contact of all) await add(contact)
  for (const description of ['first', 'second']) {
    await published(house, { description })
    await settled()
  }
  const sent = []
  for (const to of all) sent.push(...(await sentTo(app, to)))
  expect(sent.map(({ text }) => text.split(' ').at(-1))).toEqual(Array(9).fill('first'))
})
