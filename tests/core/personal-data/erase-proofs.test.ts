import { expect, test } from 'vitest'
import { guestNamed, newGuest, operations, placesWith } from '../../harness/core/personal-data.ts'
import { eventually, openHouse, startApp } from '../../harness/index.ts'
import { codeTo } from '../../harness/outbox.ts'

test('The codes and proofs of a phone by which a guest without an account found the stay are erased too', async () => {
  const app = await startApp({ env: { WORKER: 'on' } })
  const house = await openHouse(app)
  const { guest, mail, texts } = newGuest()
  await house.reservation({ inDays: -30, primaryGuest: guest })
  const phone = guest.contacts[0]!.contactValue.replaceAll(/[ -]/g, '')
  const request = 'mutation R($phone: String!) { requestMileageSMSAuth(phone: $phone, type: reservation) { success } }'
  await app.as.anonymous.askOk(request, { phone })
  const confirm = 'mutation C($phone: String!, $number: String!) { confirmMileageSMSAuth(phone: $phone, number: $number) }'
  await app.as.anonymous.askOk(confirm, { phone, number: await codeTo(app, phone) })
  await app.as.anonymous.askOk(request, { phone })
  expect(await placesWith(app, texts)).toEqual(expect.arrayContaining(['proofs.subject', 'sms_codes.phone']))
  const input = { accommodationId: house.accommodationId, guestId: await guestNamed(house, mail) }
  await house.as.manager.askOk(operations.erase, { input })
  await eventually(async () => expect(await placesWith(app, texts)).toEqual([]))
})
