import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditEntries,
  datasetItems,
  guestContacts,
  guestProfiles,
  reservationMemos,
  reservations,
} from '../../src/db/tables/index.ts'
import { maskRows } from '../../src/platform/card-numbers/mask-rows.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { installedApp } from '../harness/marketplace/vendor.ts'

const app = await startApp()
const house = await openHouse(app)
const shop = await installedApp(app, house)
const { db } = app.context()
const card = '4444333322221111'

test('Stored vehicle numbers, contacts and labels of plans are masked; phones and codes of plans stay', async () => {
  const { code } = await addPlan(app, house, { code: '4242424242424242' })
  const contacts = ['note', 'phone'].map((contactType) => ({ contactType, contactValue: '1' }))
  const primaryGuest = { name: 'Hong', vehicleNumber: '1', contacts }
  const [labelled, planned] = [await house.reservation({ primaryGuest }), await house.reservation()]
  const ofStay = ({ id }: { id: string }) => eq(reservations.id, id)
  await db.update(reservations).set({ ratePlanId: card }).where(ofStay(labelled))
  await db.update(reservations).set({ ratePlanId: code }).where(ofStay(planned))
  await db.update(guestProfiles).set({ vehicleNumber: card }).where(eq(guestProfiles.reservationId, labelled.id))
  await db.update(guestContacts).set({ contactValue: card })
  const found = (column: string, table: string) => ({ table, column, rows: 1, isMasked: true })
  const masked = await maskRows(db, { write: true })
  // the log of the audit names the plan
  expect(masked.filter(({ table }) => table !== 'audit_entries')).toEqual([
    found('rate_plan_id', 'reservations'),
    found('vehicle_number', 'guest_profiles'),
    found('contact_value', 'guest_contacts'),
  ])
  const values = await db.select({ value: guestContacts.contactValue }).from(guestContacts).orderBy(guestContacts.contactType)
  // the phone of the other guest too
  expect(values.map(({ value }) => value)).toEqual(['444433******1111', card, card])
  const names = await db.select({ ratePlanId: reservations.ratePlanId }).from(reservations).orderBy(reservations.ratePlanId)
  expect(names).toEqual([{ ratePlanId: code }, { ratePlanId: '444433******1111' }])
})

test('Stored numbers of cards are counted first, then masked on demand; data of apps are counted and stay', async () => {
  const { id } = await house.reservation({ memo: 'Ground floor', request: 'Cot' })
  await shop.as.put('/api/v1/datasets/rooms', { items: [{ key: 'a', label: 'A' }] })
  const ofStay = eq(reservationMemos.reservationId, id)
  await db
    .update(reservationMemos)
    .set({ content: `VCC ${card}, cvc 123` })
    .where(ofStay)
  await db.update(datasetItems).set({ label: card })
  const isCreation = sql`${auditEntries.relatedId} = ${id} and ${auditEntries.type} = 'reservation.create'`
  await db
    .update(auditEntries)
    .set({ data: { after: { memo: card, otaCode: card } } })
    .where(isCreation)
  const found = (isMasked: boolean) => [
    { table: 'reservation_memos', column: 'content', rows: 2, isMasked },
    { table: 'audit_entries', column: 'data', rows: 1, isMasked },
    { table: 'dataset_items', column: 'label', rows: 1, isMasked: false },
  ]
  expect(await maskRows(db, { write: false })).toEqual(found(false))
  expect(await maskRows(db, { write: true })).toEqual(found(true))
  expect(await maskRows(db, { write: true })).toEqual([{ table: 'dataset_items', column: 'label', rows: 1, isMasked: false }])
  const memos = await db.select({ content: reservationMemos.content }).from(reservationMemos).where(ofStay)
  expect(memos.map(({ content }) => content)).toEqual(Array(2).fill('VCC 444433******1111, cvc'))
  const [entry] = await db.select({ data: auditEntries.data }).from(auditEntries).where(isCreation)
  expect(entry!.data).toEqual({ after: { memo: '444433******1111', otaCode: card } })
})
