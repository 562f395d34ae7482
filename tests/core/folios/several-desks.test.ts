import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { write } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios } from '../../harness/core/folios-of-stay.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { write as stays } from '../../harness/core/reservations.ts'
import { onPostgres, startApp } from '../../harness/index.ts'

onPostgres('Desks that move, charge, pay and change one stay at once', () => {
  test('lose nothing, double nothing, and wait for one another in one order', async () => {
    const app = await startApp()
    const house = await openPricedHouse(app)
    const { staff, manager } = house.as
    const reservationId = await house.sold(1, 6)
    const routes = [{ charges: ['NIGHTS'], sharePpm: 300_000 }]
    const folioIds = [await opened(staff, { reservationId, routes }), await opened(staff, { reservationId, name: 'Friend' })]
    const before = (await readFolios(staff, reservationId)).flatMap(({ charges }) => charges)
    const nights = before.filter(({ source }) => source === 'RATE')
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => {
        const folioId = folioIds[at % 2]!
        const chargeIds = [nights[at % nights.length]!.id]
        if (at % 5 === 0) return staff.graphql(write.charge, { input: { folioId, amount: 7, description: 'Tea' } })
        if (at % 5 === 1) return staff.graphql(write.record, { input: { folioId, amount: 3, method: 'cash' } })
        if (at % 5 === 2) return staff.graphql(ofStay.moveCharges, { input: { folioId, chargeIds, sharePpm: 400_000 } })
        if (at % 5 === 3) return staff.graphql(ofStay.moveCharges, { input: { folioId, chargeIds } })
        const nightlyRates = Array.from({ length: 6 }, (_, night) => ({ date: house.day(1 + night), amount: 1000 + (at % 3) }))
        return manager.graphql(stays.modify, { input: { id: reservationId, nightlyRates } })
      }),
    )
    const refusals = outcomes.flatMap(({ errors }) => errors?.[0]?.extensions.errorCode ?? [])
    // a night that another desk has divided or priced anew is another charge
    expect(refusals.filter((code) => code !== 'CHARGE_VOIDED')).toEqual([])
    const folios = await readFolios(staff, reservationId)
    const standing = folios.flatMap(({ charges }) => charges).filter(({ voidedAt }) => !voidedAt)
    const sumOf = (source: string) =>
      standing.filter((charge) => charge.source === source).reduce((sum, { amount }) => sum + amount, 0)
    expect(sumOf('MANUAL')).toBe(12 * 7)
    expect(folios.reduce((sum, { totalPaid }) => sum + totalPaid, 0)).toBe(12 * 3)
    // prices by hand have no city tax on top here
    expect(sumOf('TAX')).toBe(0)
    expect([6000, 6006, 6012]).toContain(sumOf('RATE'))
    const { rows } = await app.context().db.execute(sql`select id from folios where accommodation_id = ${house.accommodationId}
      and balance <> (select coalesce(sum(amount), 0) from bills where bills.accommodation_id = folios.accommodation_id
          and folio_id = folios.id and voided_at is null)
        - (select coalesce(sum(amount), 0) from payments where payments.accommodation_id = folios.accommodation_id
          and folio_id = folios.id and voided_at is null)`)
    expect(rows).toEqual([])
  })
})
