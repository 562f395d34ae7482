import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '../../../src/db/tables/index.ts'
import { chance, pick } from '../../harness/chance.ts'
import { bookerAt } from '../../harness/core/bookings.ts'
import { carryOut, type Effect, previewed, type Wish } from '../../harness/core/previews.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { startApp } from '../../harness/index.ts'

const seed = Number(process.env.PREVIEW_SEED ?? Math.floor(Math.random() * 2 ** 31))
const steps = Number(process.env.PREVIEW_STEPS ?? 250)

const textFields = ['guests', 'memo', 'request']

/** Column of a field that has another name. */
const columns: Readonly<Record<string, string>> = { roomTypeId: 'intendedRoomTypeId' }

test(`Whatever is previewed comes true, or is refused with the same code (seed ${seed})`, async () => {
  const app = await startApp()
  waitForNoon(app)
  app.clock.stop()
  const house = await openPricedHouse(app)
  const as = house.as.manager
  const random = chance(seed)
  const booker = bookerAt(house)
  const { db } = app.context()
  const rowOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]!
  const stays: string[] = []
  const bookings: string[] = []

  const someNights = () => [Math.floor(random() * 4), 1 + Math.floor(random() * 3)] as const
  const someRoom = () => pick(random, house.rooms).id
  const newStay = () => {
    const fields = {
      ...(random() < 0.5 && { roomId: someRoom() }),
      ...(random() < 0.6 && { ratePlanId: house.ratePlanId }),
      ...(random() < 0.2 && { refuseOverbooking: true }),
      ...(random() < 0.2 && { sleeps: 1 + Math.floor(random() * 3) }),
      ...(random() < 0.1 && { channelId: 'OTA', otaCode: String(Math.floor(random() * 5)) }),
    }
    return house.input(...someNights(), fields)
  }
  const ofStay = { reservationId: () => pick(random, stays) }
  const wishes: Record<Wish, () => object> = {
    create: newStay,
    modify: () => ({
      id: ofStay.reservationId(),
      ...(random() < 0.5 && house.period(...someNights())),
      ...(random() < 0.3 && { sleeps: 1 + Math.floor(random() * 3) }),
      ...pick(random, [
        {},
        {},
        { ratePlanId: house.ratePlanId, pricing: 'REPRICE' },
        { totalPrice: Math.floor(random() * 3000) },
      ]),
      ...(random() < 0.2 && { memoContent: `Note ${Math.floor(random() * 3)}` }),
    }),
    changeGuests: () => ({
      reservationId: ofStay.reservationId(),
      sleeps: 1 + Math.floor(random() * 3),
      primaryGuest: { name: pick(random, ['Kim', 'Lee']) },
    }),
    changeStatus: () => ({ reservationId: ofStay.reservationId(), status: pick(random, ['DEFINITE', 'HOLDING', 'INQUIRY']) }),
    move: () => ({
      id: ofStay.reservationId(),
      ...(random() < 0.6 && { roomId: someRoom() }),
      ...(random() < 0.6 && house.period(...someNights())),
    }),
    assignRoom: () => ({ reservationId: ofStay.reservationId(), roomId: someRoom() }),
    changeRoom: () => ({ reservationId: ofStay.reservationId(), roomId: someRoom() }),
    unassignRoom: () => ({ reservationId: ofStay.reservationId() }),
    checkIn: () => ({ reservationId: ofStay.reservationId() }),
    checkOut: () => ({ reservationId: ofStay.reservationId() }),
    undoCheckIn: () => ({ reservationId: ofStay.reservationId() }),
    undoCheckOut: () => ({ reservationId: ofStay.reservationId() }),
    cancel: () => ({ id: ofStay.reservationId(), ...(random() < 0.3 && { fee: 'NONE' }) }),
    markNoShow: () => ({ reservationId: ofStay.reservationId() }),
    restore: () => ({ id: ofStay.reservationId() }),
    reprice: () => ({ id: ofStay.reservationId() }),
    exempt: () => ({
      reservationId: ofStay.reservationId(),
      exemptions: random() < 0.3 ? [] : [{ reason: 'Business', taxCodes: [pick(random, ['VAT', 'CITY'])] }],
    }),
    createBooking: () => booker.input([newStay(), newStay()]).input,
    moveBooking: () => ({ bookingId: pick(random, bookings), days: Math.floor(random() * 5) - 2 }),
    cancelBooking: () => ({ bookingId: pick(random, bookings) }),
    restoreBooking: () => ({ bookingId: pick(random, bookings), withoutRooms: random() < 0.3 }),
  }

  const first = await carryOut(as, 'createBooking', booker.input([newStay(), house.input(1, 1)]).input)
  const known = first.data?.done ?? (await carryOut(as, 'createBooking', booker.input([house.input(1, 1)]).input)).data.done
  bookings.push(known.booking.id)
  stays.push(...known.reservations.map(({ reservationId }: { reservationId: string }) => reservationId))

  /** The fields of each stay, a new one last, are as the effect says. */
  async function expectTrue(effect: Effect, created: readonly string[]) {
    const idOf = ({ reservationId }: { reservationId: string | null }) =>
      reservationId ?? (created.length === 1 ? created[0]! : null)
    const shown = effect.changes.filter((change) => idOf(change) && !textFields.includes(change.field))
    for (const { reservationId, field, after } of shown) {
      const row: Record<string, unknown> = await rowOf(idOf({ reservationId })!)
      expect(JSON.parse(JSON.stringify({ [field]: row[columns[field] ?? field] }))).toEqual({ [field]: after })
    }
    const ids = new Set(effect.changes.map(idOf))
    const [only] = ids.size === 1 ? ids : []
    if (!only) return
    if (effect.price) expect((await house.charges(only)).total).toBe(effect.price.after)
    if (effect.stock) expect((await rowOf(only)).overbooked).toBe(effect.stock.overbooked)
  }

  const seen = { done: 0, refused: 0 }
  for (let step = 0; step < steps; step++) {
    const wish = pick(random, Object.keys(wishes) as Wish[])
    const input = wishes[wish]()
    // no two changes of a stay at one moment
    app.clock.moveBy(random() < 0.05 ? { hours: 1 + Math.floor(random() * 12) } : { seconds: 1 })
    const what = `${seed} step ${step} ${wish} ${JSON.stringify(input)}`
    const effect = await previewed(as, { [wish]: input })
    const answer = await carryOut(as, wish, { ...input, effectHash: effect.effectHash })
    expect([what, answer.errors?.[0]?.extensions.errorCode ?? null]).toEqual([what, effect.refusal?.code ?? null])
    if (effect.refusal) seen.refused += 1
    else seen.done += 1
    if (!answer.data?.done) continue
    const { reservation, booking, reservations: made = [] } = answer.data.done
    const created: string[] = made.map((one: { reservationId: string }) => one.reservationId)
    if (wish === 'create') created.push(reservation.id)
    stays.push(...created)
    if (wish === 'createBooking') bookings.push(booking.id)
    await expectTrue(effect, created)
  }
  expect(seen.done).toBeGreaterThan(steps / 10)
  expect(seen.refused).toBeGreaterThan(steps / 10)
})
