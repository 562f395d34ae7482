import { expect, test } from 'vitest'
import { openHouse, startApp } from '../../harness/index.ts'
import { type Template, templates } from './operations.ts'

const app = await startApp()

test('Every message has texts in English and Korean before a property writes any, and each preview is filled in', async () => {
  const { accommodationId, as } = await openHouse(app)
  const { bookingMessageTemplates } = await as.manager.askOk(templates, { accommodationId })
  expect(bookingMessageTemplates).toHaveLength(20)
  for (const { isDefault, preview } of bookingMessageTemplates) {
    expect(isDefault).toBe(true)
    for (const text of [preview.subject, preview.mail, preview.text]) {
      expect(text).not.toBe('')
      expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
    }
  }
})

test('A confirmation tells each line with its tax, what is paid, the deadline of a free cancellation, code, PIN and link', async () => {
  const { accommodationId, as } = await openHouse(app)
  const { bookingMessageTemplates } = await as.manager.askOk(templates, { accommodationId })
  const { preview } = bookingMessageTemplates.find((one: Template) => one.kind === 'CONFIRMATION' && one.locale === 'en')
  for (const part of [preview.mail, preview.html])
    for (const told of [
      '₩120,000',
      'including VAT ₩10,909',
      'April 29, 2030',
      '48291370',
      '482913',
      'https://example.com/booking#',
    ])
      expect(part).toContain(told)
})
