import { readWritten } from '../../db/read-one.ts'
import type { Entities } from '../../graphql/entities.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { addRoomTypePicture } from './add-room-type-picture.ts'
import { createRoom } from './create-room.ts'
import { createRoomType } from './create-room-type.ts'
import { listRooms, listRoomTypes, room, roomsByIds, roomTypesByIds } from './read.ts'
import { setRoomCleaningState } from './set-room-cleaning-state.ts'
import { setRoomState } from './set-room-state.ts'
import { pictureUrls, setRoomTypePictures } from './set-room-type-pictures.ts'
import { updateRoom } from './update-room.ts'
import { updateRoomType } from './update-room-type.ts'
import { roomView } from './view.ts'

export const resolvers = {
  Query: {
    room: (_, args, ctx, info) => room(ctx, args, selectionOf(info)),
    rooms: (_, args, ctx, info) => listRooms(ctx, args, pageRowsOf(info)),
    roomTypes: (_, args, ctx, info) => listRoomTypes(ctx, args, selectionOf(info)),
  },
  Mutation: {
    createRoomType: (_, { input }, ctx) => createRoomType(ctx, input),
    addRoomTypePicture: (_, args, ctx) => addRoomTypePicture(ctx, args),
    setRoomTypePictures: (_, args, ctx) => setRoomTypePictures(ctx, args),
    createRoom: async (_, { input }, ctx, info) => readWritten(ctx, roomView, await createRoom(ctx, input), selectionOf(info)),
    updateRoomType: (_, { input }, ctx) => updateRoomType(ctx, input),
    updateRoom: async (_, { input }, ctx, info) => readWritten(ctx, roomView, await updateRoom(ctx, input), selectionOf(info)),
    setRoomState: async (_, args, ctx, info) => readWritten(ctx, roomView, await setRoomState(ctx, args), selectionOf(info)),
    setRoomCleaningState: async (_, args, ctx, info) =>
      readWritten(ctx, roomView, await setRoomCleaningState(ctx, args), selectionOf(info)),
  },
  RoomType: {
    pictures: ({ pictures }, _, ctx) => pictureUrls(ctx, pictures),
  },
} satisfies Resolvers

export const entities = { Room: roomsByIds, RoomType: roomTypesByIds } satisfies Entities
