import { readFile } from 'node:fs/promises'
import { roomPictureFolder } from '../core/rooms/index.ts'
import type { Context } from '../kernel/context.ts'
import { randomName } from '../platform/storage/index.ts'
import type { Floor } from './house.ts'

/** File of the picture of each room type, by its name. */
const files: Readonly<Record<string, string>> = {
  'Standard Double': 'double',
  'Deluxe Twin': 'twin',
  'Family Suite': 'suite',
  Ondol: 'ondol',
  'Day Room': 'day',
}

/** From here and from the bundle for Node, which both lie two levels below the project. */
const drawings = new URL('../../console/dist/book/assets/', import.meta.url)

/** Gives the room types pictures, if the booking page is built: the drawings in it become files of the property. */
export async function addRoomPictures({ ports }: Context, floors: readonly Floor[]): Promise<void> {
  for (const { roomType } of floors) {
    const drawing = await readFile(new URL(`demo-${files[roomType.name]}.webp`, drawings)).catch(() => undefined)
    if (!drawing) continue
    const name = randomName('webp')
    await ports.storage.put(`${roomPictureFolder}/${name}`, drawing)
    roomType.pictures = [name]
  }
}

const descriptions = {
  en: 'A small house by the sea in Busan: forty rooms, breakfast with a view, and check-in at any hour by the kiosk in the lobby.',
  ko: '부산 바닷가의 작은 숙소입니다. 객실 40개와 전망 좋은 조식, 로비 키오스크의 24시간 체크인을 만나 보세요.',
}

/** What the demo property publishes on its booking page. */
export const bookingPageSettings = {
  sellsOnline: 'true',
  bookingDescriptions: JSON.stringify(descriptions),
  bookingPictures: JSON.stringify([
    { url: '/book/assets/demo-house.svg', names: { en: 'The house by the sea', ko: '바닷가 숙소 전경' } },
  ]),
  contactAddress: '1 Seaside Road\nBusan',
  contactPhone: '+82 51 555 0100',
  contactEmail: 'house@example.com',
}
