import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { setRoomCleaningState } from './cleaning-state.ts'
import { listRooms, listRoomTypes, room, roomsByIds, roomTypesByIds } from './read.ts'
import { addRoomTypePicture, pictureUrls, setRoomTypePictures } from './room-pictures.ts'
import { setRoomState } from './room-state.ts'
import { updateRoom } from './update-room.ts'
import { updateRoomType } from './update-room-type.ts'
import { roomView } from './view.ts'
import { createRoom } from './write-room.ts'
import { createRoomType } from './write-room-type.ts'

export const resolvers = {
  Query: {
    room: bySelection(room),
    rooms: byPage(listRooms),
    roomTypes: bySelection(listRoomTypes),
  },
  Mutation: {
    createRoomType: byInput(createRoomType),
    addRoomTypePicture: byArgs(addRoomTypePicture),
    setRoomTypePictures: byArgs(setRoomTypePictures),
    createRoom: thenRead(roomView, byInput(createRoom)),
    updateRoomType: byInput(updateRoomType),
    updateRoom: thenRead(roomView, byInput(updateRoom)),
    setRoomState: thenRead(roomView, byArgs(setRoomState)),
    setRoomCleaningState: thenRead(roomView, byArgs(setRoomCleaningState)),
  },
  RoomType: {
    pictures: ({ pictures }, _, ctx) => pictureUrls(ctx, pictures),
  },
} satisfies Resolvers

export const entities = { Room: roomsByIds, RoomType: roomTypesByIds } satisfies Entities
