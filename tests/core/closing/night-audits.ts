import { expect } from 'vitest'
import { momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { type PricedHouse, zone } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import type { TestApp } from '../../harness/index.ts'

export const leave = (...subjects: string[]) => ({ answers: subjects.map((subject) => ({ subject, choice: 'LEAVE' })) })

/** What the tests of night audits do at the house that they open. */
export function nightAudits(app: TestApp, house: () => PricedHouse) {
  const query = `mutation Audit($accommodationId: ULID!, $date: String!, $dryRun: Boolean, $answers: [AuditAnswerInput!]) {
  auditDay(accommodationId: $accommodationId, date: $date, dryRun: $dryRun, answers: $answers) {
    date isClosed from questions { subject count items { reservationId bookingId paymentIntentId date amount } } } }`

  const audit = (more: object = {}, date = house().day(-1)) =>
    house().as.manager.graphql(query, { accommodationId: house().accommodationId, date, ...more })
  const audited = async (more: object = {}, date = house().day(-1)) => {
    const { errors, data } = await audit(more, date)
    expect(errors).toBeUndefined()
    return data.auditDay
  }
  const asked = async () => {
    const { questions } = await audited({ dryRun: true })
    return questions.map(({ subject, count }: { subject: string; count: number }) => `${subject} ${count}`)
  }
  const isClosed = async () => (await reportOf(house(), house().day(-1))).isClosed

  /** A guest who came yesterday, and how the stay went on. */
  async function guest({
    more = {},
    hasLeft = false,
    isPriced = true,
  }: {
    more?: object
    hasLeft?: boolean
    isPriced?: boolean
  } = {}) {
    const roomId = house().rooms[0]!.id
    const id = isPriced ? await house().sold(-1, 1, { roomId, ...more }) : await unpriced(roomId)
    app.clock.moveTo(momentIn(zone, house().day(-1), '16:00'))
    await house().as.staff.askOk(write.checkIn, { id })
    if (hasLeft) {
      app.clock.moveTo(momentIn(zone, house().day(-1), '22:00'))
      await house().as.staff.askOk(write.checkOut, { id })
    }
    app.clock.moveTo(momentIn(zone, house().day(0), '12:00'))
    return id
  }

  const create = `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`
  const unpriced = async (roomId: string, first = -1): Promise<string> =>
    (await house().as.staff.askOk(create, { input: house().input(first, 1, { roomId }) })).createReservation.reservation.id

  return { audit, audited, asked, isClosed, guest, unpriced }
}
