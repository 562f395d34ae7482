import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { expectError, openHouse, startApp } from '../../harness/index.ts'
import { reset, set, type Template, templates } from './operations.ts'

const app = await startApp()

test('A dry run shows the preview of texts and stores nothing', async () => {
  const { accommodationId, as } = await openHouse(app)
  const input = { accommodationId, kind: 'LINK', locale: 'en', mail: 'Hello {guest}', dryRun: true }
  const { setBookingMessageTemplate } = await as.manager.askOk(set, { input })
  expect(setBookingMessageTemplate).toMatchObject({ isDefault: true, preview: { mail: 'Hello Alex Park' } })
  const { bookingMessageTemplates } = await as.manager.askOk(templates, { accommodationId })
  expect(bookingMessageTemplates.every(({ isDefault }: Template) => isDefault)).toBe(true)
})

test('HTML in a text is text to the guest, and a subject has one line', async () => {
  const { accommodationId, as } = await openHouse(app)
  const hostile = `<script>alert(1)</script> <img src=x onerror='alert("x")'> & {guest}`
  const input = { accommodationId, kind: 'LINK', locale: 'en', subject: 'a\r\nBcc: x@example.com', mail: hostile, dryRun: true }
  const { setBookingMessageTemplate } = await as.manager.askOk(set, { input })
  const { subject, html, mail } = setBookingMessageTemplate.preview
  expect(subject).toBe('a Bcc: x@example.com')
  expect(mail).toContain('<script>')
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=&#39;alert(&quot;x&quot;)&#39;&gt; &amp; Alex Park',
  )
})

test.each([
  ['an unknown placeholder', { mail: 'Hello {password}' }],
  ['a placeholder of another message', { mail: '{pin}' }],
  ['a name of every object', { mail: '{constructor}' }],
  ['a table in an SMS', { text: '{lines}' }],
  ['a link in a subject', { subject: '{link}' }],
  ['a brace without a placeholder', { mail: 'Hello {guest' }],
  ['nested braces', { mail: '{{guest}}' }],
  ['an empty text', { mail: ' \n ' }],
  ['a null byte', { mail: 'a\u0000b' }],
  ['a long subject', { subject: 'x'.repeat(201) }],
  ['a long mail', { mail: 'x'.repeat(10_001) }],
  ['a huge mail of braces', { mail: '{'.repeat(10_000) }],
  ['a long SMS', { text: 'x'.repeat(501) }],
])('%s is refused', async (_, texts) => {
  const { accommodationId, as } = await openHouse(app)
  expectError(await as.manager.graphql(set, { input: { accommodationId, kind: 'LINK', locale: 'en', ...texts } }), 'BAD_REQUEST')
})

test('Staff, and managers of another property, neither read nor write texts', async () => {
  const [here, there] = [await openHouse(app), await openHouse(app)]
  const { accommodationId } = here
  const located = { accommodationId, kind: 'LINK', locale: 'en' }
  for (const caller of [here.as.staff, there.as.manager]) {
    expectError(await caller.graphql(templates, { accommodationId }), 'FORBIDDEN')
    expectError(await caller.graphql(set, { input: { ...located, subject: 'x' } }), 'FORBIDDEN')
    expectError(await caller.graphql(reset, { input: located }), 'FORBIDDEN')
  }
  expectError(
    await here.as.admin.graphql(set, { input: { ...located, accommodationId: newId(), subject: 'x' } }),
    'ACCOMMODATION_NOT_FOUND',
  )
})
