import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import type { TestApp } from '../../harness/index.ts'
import { newestTo } from '../../harness/outbox.ts'

/** Unproven bookings get a fifth of a room type. */
export const unprovenEnv = { HOLDS_MAX: '0', HOLDS_SHARE_PERCENT: '0', UNPROVEN_SHARE_PERCENT: '20', WORKER: 'on' }

let guests = 0

interface Wanted {
  rooms?: number
  stay?: object
  guest?: object
}

/** A guest who holds rooms, and the mail address. */
export async function heldBy(buyer: Buyer, { rooms = 1, stay = {}, ...fields }: Wanted = {}) {
  const email = `unproven${++guests}@example.com`
  const offer = await buyer.offer(stay)
  const offers = Array.from({ length: rooms }, () => offer)
  const input = buyer.holdInput(offers, { guest: { name: 'Kim Minjun', email }, ...fields })
  const { booking, token } = await buyer.askOk('hold', { input })
  return { email, token: token as string, number: booking.number as string }
}

/** A property of so many rooms, whose guests pay nothing in advance. */
export async function openUnproven(app: TestApp, rooms = 10, open = openSeller) {
  const house = await open(app, { rooms })
  const buyer = buyerAt(house)
  const held = (wanted?: Wanted) => heldBy(buyer, wanted)
  const list = (number: string) => `{ bookings(accommodationId: "${house.accommodationId}", number: "${number}") {
    edges { node { id proven provenBy reservations { id proven } } } } }`
  return {
    house,
    buyer,
    held,
    async bought(wanted?: Wanted) {
      const guest = await held(wanted)
      await buyer.askOk('confirm', { token: guest.token })
      return guest
    },
    /** A booking as the desk sees it. */
    seen: async (number: string) => (await house.as.staff.askOk(list(number))).bookings.edges[0].node,
    prove: (bookingId: string) => house.as.staff.askOk(`mutation { proveBooking(bookingId: "${bookingId}") { proven } }`),
  }
}

export const codeIn = async (app: TestApp, email: string, count = 1): Promise<string> =>
  /^\d{6}$/m.exec((await newestTo(app, email, count)).text)![0]

export const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
