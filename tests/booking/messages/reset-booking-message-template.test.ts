import { expect, test } from 'vitest'
import { openHouse, startApp } from '../../harness/index.ts'
import { reset, set, type Template, templates } from './operations.ts'

const app = await startApp()

test('A manager writes texts, what is left out stays, and a reset brings the texts of the server back', async () => {
  const { accommodationId, as } = await openHouse(app)
  const located = { accommodationId, kind: 'REMINDER', locale: 'ko' }
  const { setBookingMessageTemplate: first } = await as.manager.askOk(set, {
    input: { ...located, subject: '{guest} 님, 내일 뵙겠습니다' },
  })
  expect(first).toMatchObject({ isDefault: false, preview: { subject: '홍길동 님, 내일 뵙겠습니다' } })
  const { setBookingMessageTemplate: second } = await as.manager.askOk(set, { input: { ...located, text: '{property} {code}' } })
  expect(second.subject).toBe(first.subject)
  const { bookingMessageTemplates } = await as.manager.askOk(templates, { accommodationId })
  expect(bookingMessageTemplates.filter(({ isDefault }: Template) => !isDefault)).toMatchObject([
    { kind: 'REMINDER', locale: 'ko' },
  ])
  for (let times = 0; times < 2; times++) {
    const { resetBookingMessageTemplate } = await as.manager.askOk(reset, { input: located })
    expect(resetBookingMessageTemplate).toMatchObject({ isDefault: true })
  }
})
