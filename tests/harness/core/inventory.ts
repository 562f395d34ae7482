import type { House } from '../index.ts'

const block = '{ id roomId kind startsAt endsAt reason overbooked releasedAt room { roomNumber } }'

export const blocks = {
  create: `mutation Run($input: CreateRoomBlockInput!) { block: createRoomBlock(input: $input) ${block} }`,
  update: `mutation Run($input: UpdateRoomBlockInput!) { block: updateRoomBlock(input: $input) ${block} }`,
  release: `mutation Run($id: ULID!) { block: releaseRoomBlock(id: $id) ${block} }`,
  list: `query List($accommodationId: ULID!, $filter: RoomBlocksFilter, $first: Int, $after: String) {
    roomBlocks(accommodationId: $accommodationId, filter: $filter, first: $first, after: $after) {
      edges { cursor node ${block} } pageInfo { hasNextPage }
    }
  }`,
}

export const setLimits = `mutation Set($input: SetOverbookingLimitsInput!) { setOverbookingLimits(input: $input) { changedNights } }`

export const calendar = `query Calendar($accommodationId: ULID!, $from: String!, $to: String!, $roomTypeIds: [ULID!]) {
  inventoryCalendar(accommodationId: $accommodationId, from: $from, to: $to, roomTypeIds: $roomTypeIds) {
    roomTypeId roomType { name names turnoverMinutes } total outOfOrder outOfService sold held overbooking left
  }
}`

export async function addRoomType(house: House, rooms: number, more: object = {}) {
  const { accommodationId } = house
  const type = `mutation Type($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }`
  const { createRoomType } = await house.as.manager.askOk(type, {
    input: { accommodationId, name: 'Suite', capacity: 2, ...more },
  })
  const room = `mutation Room($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
  const roomIds: string[] = []
  for (let number = 1; number <= rooms; number++) {
    const input = { accommodationId, roomTypeId: createRoomType.id, roomNumber: `9${number}` }
    roomIds.push((await house.as.manager.askOk(room, { input })).createRoom.id)
  }
  return { roomTypeId: createRoomType.id as string, roomIds }
}

/** 15:00 of a day at a house in Berlin. */
export const dayAt = (number: number) => new Date(`2031-05-${10 + number}T15:00:00+02:00`)

export const nightsFrom = (from: number, to: number) => ({
  useStartAt: dayAt(from),
  useExpireAt: new Date(dayAt(to).getTime() - 4 * 3_600_000),
})

/** Closes the first room of the house. */
export const closeRoom = (house: House, from: number, to: number, more: object = {}) =>
  house.as.staff.graphql(blocks.create, {
    input: { roomId: house.rooms[0]!.id, kind: 'OUT_OF_ORDER', startsAt: dayAt(from), endsAt: dayAt(to), ...more },
  })
