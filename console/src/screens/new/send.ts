import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { ApiError, unreachable } from '../../data/errors.ts'
import { askHere, isoMoment, readAmount, writeHere } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import { requestKey } from '../../data/request-key.ts'
import {
  FoundStaysDocument,
  type MadeStayFragment,
  MakeBookingDocument,
  type MakeBookingMutationVariables,
  MakeReservationDocument,
} from '../../generated/new.ts'
import { CheckInDocument, TakePaymentDocument } from '../../generated/today.ts'
import { contactsOf } from '../today/board.ts'
import { type ChosenRoom, daysOf, type Guest, isTooSmall, type Payment, peopleOf, roomTypeOf, timesOf } from './draft.ts'

type Input = MakeBookingMutationVariables['input']['reservations'][number]

export interface Made {
  stays: MadeStayFragment[]
  /** By reservation; missing if the answer with it was lost. */
  pins: ReadonlyMap<string, string>
  number?: string
  paid: number
  /** What did not work after the booking was made. */
  problems: unknown[]
}

interface Order {
  rooms: readonly ChosenRoom[]
  guest: Guest
  payment: Payment
}

const clocksDifferMs = 5000

/** Sends an order. What an outage has hidden is looked for before it is sent again. */
export class Sender {
  #lostSince: string | undefined
  readonly #key = requestKey()

  async send(order: Order): Promise<Made> {
    const made = (await this.#found(order)) ?? (await this.#make(order))
    const { isWalkIn } = order.rooms[0]!.when
    const problems: unknown[] = []
    const paid = order.payment.kind === 'now' ? await this.#pay(order, made.stays, problems) : 0
    const stays = isWalkIn ? await checkedIn(made.stays, problems) : made.stays
    return { ...made, stays, paid, problems }
  }

  async #make({ rooms, guest, payment }: Order): Promise<Pick<Made, 'stays' | 'pins' | 'number'>> {
    const inputs = rooms.map((room) => inputOf(room, guest, payment))
    const since = new Date(now() - clocksDifferMs).toISOString()
    try {
      if (inputs.length === 1) {
        const { createReservation } = await ask(MakeReservationDocument, { input: inputs[0]! })
        const { reservation, pinCode } = createReservation
        return { stays: [reservation], pins: new Map([[reservation.id, pinCode]]) }
      }
      const booker = { name: guest.name.trim(), contacts: contactsOf(guest) }
      const { createBooking } = await writeHere(MakeBookingDocument, { booker, reservations: inputs })
      const pins = new Map(createBooking.reservations.map(({ reservationId, pinCode }) => [reservationId, pinCode]))
      return { stays: createBooking.booking.reservations, pins, number: createBooking.booking.number }
    } catch (error) {
      if (error instanceof ApiError && error.code === unreachable) this.#lostSince ??= since
      throw error
    }
  }

  /** The booking whose answer was lost, if the server made it. */
  async #found({ rooms, guest }: Order): Promise<Pick<Made, 'stays' | 'pins'> | undefined> {
    if (this.#lostSince === undefined) return undefined
    const { getAccommodationReservations: page } = await askHere(FoundStaysDocument, {
      keyword: guest.name.trim(),
      since: this.#lostSince,
    })
    this.#lostSince = undefined
    const stays = page.edges.map(({ node }) => node)
    return stays.length < rooms.length ? undefined : { stays: stays.slice(0, rooms.length), pins: new Map() }
  }

  /** Pays the stays in turn, each what it costs. */
  async #pay({ payment }: Order, stays: readonly MadeStayFragment[], problems: unknown[]): Promise<number> {
    let left = readAmount(payment.typed) ?? 0
    let paid = 0
    for (const [place, { id, folio }] of stays.entries()) {
      const isLast = place === stays.length - 1
      const amount = isLast ? left : Math.min(left, Math.max(0, folio?.balance ?? 0))
      if (amount <= 0) continue
      const idempotencyKey = `${this.#key}-${id}`
      try {
        await ask(TakePaymentDocument, { input: { reservationId: id, amount, method: payment.method, idempotencyKey } })
        paid += amount
      } catch (error) {
        problems.push(error)
      }
      left -= amount
    }
    return paid
  }
}

async function checkedIn(stays: readonly MadeStayFragment[], problems: unknown[]): Promise<MadeStayFragment[]> {
  const after: MadeStayFragment[] = []
  for (const stay of stays)
    try {
      const { reservationCheckIn } = await ask(CheckInDocument, { reservationId: stay.id })
      after.push({ ...stay, status: reservationCheckIn.status })
    } catch (error) {
      problems.push(error)
      after.push(stay)
    }
  return after
}

function inputOf(room: ChosenRoom, guest: Guest, payment: Payment): Input {
  const { choice, when } = room
  const { name, vehicle, request, memo } = guest
  const amount = choice.kind === 'hand' ? readAmount(choice.typed) : undefined
  return {
    accommodationId: property.value!.id,
    primaryGuest: { name: name.trim(), contacts: contactsOf(guest), vehicleNumber: vehicle.trim() || null },
    request: request.trim() || null,
    memo: memo.trim() || null,
    roomId: room.room?.id ?? null,
    ...(payment.kind === 'hold' && {
      status: 'TENTATIVE' as const,
      releaseAt: isoMoment(payment.holdDay, payment.holdTime),
    }),
    ...(isTooSmall(room) && { ignoreCapacity: room.acceptsMore }),
    ...(choice.kind === 'offer'
      ? { offer: choice.offer.token ?? null }
      : {
          type: when.type,
          roomTypeId: roomTypeOf(choice).id,
          ...timesOf(room),
          ...peopleOf(when),
          ...(amount !== undefined && { nightlyRates: daysOf(when).map((date) => ({ date, amount })) }),
        }),
  }
}
