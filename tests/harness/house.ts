import { createAccommodation } from '../../src/core/accommodations/index.ts'
import { type CreateReservationInput, createReservation } from '../../src/core/reservations/index.ts'
import { createRoom, createRoomType } from '../../src/core/rooms/index.ts'
import type { Actor } from '../../src/kernel/actor.ts'
import { addDays, dateIn, momentIn } from '../../src/kernel/zone.ts'
import type { TestApp } from './app.ts'
import { GraphqlClient } from './graphql-client.ts'
import { heard } from './heard.ts'
import { lazy } from './lazy.ts'
import { addPermanentToken } from './people.ts'

const founder: Actor = {
  kind: 'user',
  userId: '00000000000000000000000000',
  sessionId: '00000000000000000000000000',
  name: 'Founder',
  accessLevel: 'ADMIN',
  memberships: {},
}

interface HouseOptions {
  timeZone?: string
  rooms?: number
}

type Stay = Partial<Omit<CreateReservationInput, 'roomId'>> & {
  /** Index of the room that it gets at once. */
  room?: number
  /** Days from today until it starts; it starts at 15:00 there. */
  inDays?: number
  /** Nights; it ends at 11:00 there. */
  nights?: number
}

/** A property with one room type, its rooms, and everybody who works there. */
export async function openHouse(app: TestApp, { timeZone = 'Asia/Seoul', rooms: count = 3 }: HouseOptions = {}) {
  const asFounder = () => app.server.contextOf({ actor: founder })
  const ctx = asFounder()
  const { id: accommodationId } = await createAccommodation(ctx, { name: 'Test House', timeZone, currency: 'KRW' })
  const roomType = await createRoomType(ctx, { accommodationId, name: 'Double', capacity: 2 })
  const rooms: { id: string; roomNumber: string }[] = []
  for (let number = 1; number <= count; number++)
    rooms.push(await createRoom(ctx, { accommodationId, roomTypeId: roomType.id, roomNumber: String(100 + number) }))

  const asToken = (kind: 'kiosk' | 'accommodationAdmin') =>
    new GraphqlClient(
      app.url,
      lazy(() => addPermanentToken(app.context(), kind, accommodationId)),
    )

  return {
    accommodationId,
    roomTypeId: roomType.id,
    rooms,
    as: {
      ...app.as,
      owner: app.asMember('OWNER', accommodationId),
      manager: app.asMember('MANAGER', accommodationId),
      staff: app.asMember('STAFF', accommodationId),
      maid: app.asMember('MAID', accommodationId),
      kiosk: asToken('kiosk'),
      accommodationAdmin: asToken('accommodationAdmin'),
    },

    async reservation({ room, inDays = 0, nights = 1, ...input }: Stay = {}) {
      const first = addDays(dateIn(timeZone, app.clock.now()), inDays)
      const { reservation, pinCode } = await createReservation(asFounder(), {
        accommodationId,
        type: 'lodge',
        useStartAt: momentIn(timeZone, first, '15:00'),
        useExpireAt: momentIn(timeZone, addDays(first, nights), '11:00'),
        roomTypeId: roomType.id,
        roomId: room === undefined ? null : rooms[room]!.id,
        primaryGuest: { name: 'Hong Gildong', contacts: [{ contactType: 'phone', contactValue: '+82 10-1234-5678' }] },
        ...input,
      })
      return { ...reservation, pinCode }
    },

    heard: () => heard(app),
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
