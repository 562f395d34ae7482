import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { ROOM_PICTURE_EDGE_PIXELS, ROOM_TYPE_PICTURES_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { makeThumbnail } from '../../platform/pictures/index.ts'
import { randomName } from '../../platform/storage/index.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoomType } from './queries.ts'
import { roomPictureFolder } from './set-room-type-pictures.ts'
import type { RoomTypeRow } from './view.ts'
import { lockRoomType, writeRoomType } from './write-room-type.ts'

interface Input {
  roomTypeId: string
  image: File
}

/** Stores the picture before the row names it: every address is valid. */
export async function addRoomTypePicture(ctx: Context, { roomTypeId, image }: Input): Promise<RoomTypeRow> {
  authorize(ctx.actor, roomsPolicy.addRoomTypePicture)
  const accommodationId = await accommodationOfRoomType(ctx.db, parse(id, roomTypeId))
  authorize(ctx.actor, roomsPolicy.addRoomTypePicture, accommodationId)
  const content = await makeThumbnail(image, ctx.limits, ROOM_PICTURE_EDGE_PIXELS)
  const name = randomName('webp')
  await ctx.ports.storage.put(`${roomPictureFolder}/${name}`, content)
  return transact(ctx, async ({ db, record }) => {
    const before = await lockRoomType(db, accommodationId, roomTypeId)
    if (before.pictures.length >= ROOM_TYPE_PICTURES_MAX)
      fail('LIMIT_EXCEEDED', `A room type has ${ROOM_TYPE_PICTURES_MAX} pictures at most.`)
    const row = await writeRoomType(db, before, { pictures: [...before.pictures, name], updatedAt: ctx.clock.now() })
    record({
      accommodationId,
      type: 'roomType.addPicture',
      log: `Added a picture to room type ${before.name}.`,
      relatedId: roomTypeId,
      before: { pictures: before.pictures },
      after: { pictures: row.pictures },
      event: 'room_type.updated',
      payload: { roomTypeId },
    })
    return row
  })
}
