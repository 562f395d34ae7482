import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accommodations } from '../../../src/db/tables/index.ts'
import type { Mail } from '../../../src/platform/mail/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { eventually, startApp, type TestApp } from '../../harness/index.ts'
import { templates } from './operations.ts'

const sent: Mail[] = []

let app: TestApp
let house: Seller

beforeAll(async () => {
  const mail = { send: async (one: Mail) => void sent.push(one) }
  app = await startApp({ env: { HOLDS_MAX: '0', WORKER: 'on' }, ports: { mail } })
})

async function confirmation(): Promise<Mail> {
  const buyer = buyerAt(house)
  const email = `guest-of-${house.accommodationId.toLowerCase()}@example.com`
  const { token } = await buyer.hold({ guest: { name: 'Hong', email } })
  await buyer.askOk('confirm', { token })
  return eventually(async () => sent.find(({ to }) => to === email) ?? Promise.reject(new Error('no mail came')))
}

test('A mail to a guest has the name of the property as its sender, its contacts at the foot, and answers go to it', async () => {
  house = await openSeller(app)
  const contacts = {
    contactEmail: 'desk@sea.example.com',
    contactPhone: '+82 51 123 4567',
    contactAddress: '1 Sea <b>Road\nBusan',
  }
  await setReservationSettings(house, contacts)
  const { fromName, replyTo, text, html } = await confirmation()
  expect({ fromName, replyTo }).toEqual({ fromName: 'Test House', replyTo: 'desk@sea.example.com' })
  expect(text).toMatch(/\n—\nTest House\n1 Sea <b>Road\nBusan\n\+82 51 123 4567\ndesk@sea\.example\.com$/)
  expect(html).toContain('Test House<br>1 Sea &lt;b&gt;Road<br>Busan<br>+82 51 123 4567<br>desk@sea.example.com')
  const { bookingMessageTemplates } = await house.as.manager.askOk(templates, { accommodationId: house.accommodationId })
  for (const { preview } of bookingMessageTemplates) expect(preview.mail).toMatch(/desk@sea\.example\.com$/)
})

test('What a property does not set comes from its invoices, and a property without contacts has no foot', async () => {
  house = await openSeller(app)
  expect(await confirmation()).toMatchObject({ fromName: 'Test House', text: expect.not.stringContaining('—\n') })
  sent.length = 0
  house = await openSeller(app)
  const profile = { legalName: 'Sea Ltd', address: '2 Office Street', email: 'office@sea.example.com', phone: '+82 2 1234 5678' }
  await house.as.manager.askOk(
    'mutation Set($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { legalName } }',
    {
      input: { accommodationId: house.accommodationId, ...profile },
    },
  )
  await setReservationSettings(house, { contactEmail: 'desk@sea.example.com' })
  const { replyTo, text } = await confirmation()
  expect(replyTo).toBe('desk@sea.example.com')
  expect(text).toMatch(/\n—\nTest House\n2 Office Street\n\+82 2 1234 5678\ndesk@sea\.example\.com$/)
})

test.each([
  ['contactEmail', 'a@example.com, b@example.com'],
  ['contactEmail', 'a@example.com\r\nBcc: b@example.com'],
  ['contactPhone', '1\n2'],
  ['contactAddress', 'x\u202ey'],
])('%s is refused as %j', async (key, value) => {
  house = await openSeller(app)
  await expect(setReservationSettings(house, { [key]: value })).rejects.toThrow('BAD_REQUEST')
})

test('A preview has the currency and the time zone of the property, and codes as long as real ones', async () => {
  house = await openSeller(app, { timeZone: 'Europe/Berlin' })
  await app.context().db.update(accommodations).set({ currency: 'EUR' }).where(eq(accommodations.id, house.accommodationId))
  const { bookingMessageTemplates } = await house.as.manager.askOk(templates, { accommodationId: house.accommodationId })
  const { preview } = bookingMessageTemplates.find(
    ({ kind, locale }: { kind: string; locale: string }) => kind === 'CONFIRMATION' && locale === 'en',
  )
  for (const told of ['€1,200.00', 'May 1, 2030', '15:00 GMT+2', 'Test House']) expect(preview.mail).toContain(told)
  const buyer = buyerAt(house)
  const guest = { name: 'Hong', email: 'guest-of-preview@example.com' }
  const { booking, token } = await buyer.hold({ guest })
  const { reservations } = await buyer.askOk('confirm', { token })
  const digits = (text: string) => text.replaceAll(/\d/g, '0')
  for (const real of [booking.number, reservations[0].checkInCode, reservations[0].pinCode])
    expect(digits(preview.mail)).toMatch(new RegExp(`\\b${digits(real)}\\b`))
})
