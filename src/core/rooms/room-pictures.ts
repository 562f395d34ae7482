import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { ROOM_PICTURE_EDGE_PIXELS, ROOM_TYPE_PICTURES_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { makeThumbnail } from '../../platform/pictures/index.ts'
import { randomName } from '../../platform/storage/index.ts'
import { roomsPolicy } from './policy.ts'
import { accommodationOfRoomType } from './queries.ts'
import type { RoomTypeRow } from './view.ts'
import { lockRoomType, writeRoomType } from './write-room-type.ts'

/** Orders the pictures and removes those that are left out. */
export const setRoomTypePictures = verbOnRow(
  roomsPolicy.setRoomTypePictures,
  { roomTypeId: id, pictures: z.array(z.string()).max(ROOM_TYPE_PICTURES_MAX) },
  'roomTypeId',
  accommodationOfRoomType,
  async (ctx, [{ roomTypeId, pictures: urls }, accommodationId]) => {
    const pictures = urls.map((url) => pictureNameOf(ctx, url))
    if (new Set(pictures).size < pictures.length) fail('BAD_REQUEST', 'pictures: a picture is named twice')
    return transact(ctx, async ({ db, record }) => {
      const before = await lockRoomType(db, accommodationId, roomTypeId)
      if (pictures.some((name) => !before.pictures.includes(name)))
        fail('BAD_REQUEST', 'pictures: expected URLs of pictures of this room type')
      const row = await writeRoomType(db, before, { pictures, updatedAt: ctx.clock.now() })
      const removed = before.pictures.filter((name) => !pictures.includes(name))
      const files = removed.map((name) => ({ data: { name: `${roomPictureFolder}/${name}` } }))
      if (files.length > 0) await ctx.ports.queue.send(db, 'remove-file', ...files)
      record({
        accommodationId,
        type: 'roomType.setPictures',
        log: `Ordered the pictures of room type ${before.name}.`,
        relatedId: roomTypeId,
        before: { pictures: before.pictures },
        after: { pictures },
        event: 'room_type.updated',
        payload: { roomTypeId },
      })
      return row
    })
  },
)

/** Folder in the storage, and path of the addresses. */
export const roomPictureFolder = 'pictures'

const prefixOf = ({ ports }: Context) => `${ports.rules.publicUrl}/${roomPictureFolder}/`

export const pictureUrls = (ctx: Context, names: readonly string[]): string[] => names.map((name) => prefixOf(ctx) + name)

/** The name of the file at a URL of `pictureUrls`. */
const pictureNameOf = (ctx: Context, url: string): string => url.slice(prefixOf(ctx).length)

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
  const name = randomName()
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
