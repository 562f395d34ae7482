import { readFile } from 'node:fs/promises'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { roomPictureFolder } from '../core/rooms/index.ts'
import type { Database } from '../db/database.ts'
import type { Context } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { randomName } from '../platform/storage/index.ts'

type MadeHere = 'accommodationId' | 'id' | 'createdAt' | 'updatedAt'
export type NewRow<Table extends PgTable> = Omit<InferInsertModel<Table>, MadeHere> & {
  readonly [Name in MadeHere]?: string | Date
}

/** The property that is seeded. */
export function openProperty(ctx: Context, db: Database) {
  const [accommodationId, now] = [newId(), ctx.clock.now()]
  /** Inserts rows that are new now. */
  async function add<Table extends PgTable>(table: Table, ...rows: NewRow<Table>[]) {
    const made = rows.map((row) => ({ accommodationId, id: newId(), createdAt: now, updatedAt: now, ...row }))
    await db.insert(table).values(made as InferInsertModel<Table>[])
  }
  return { ctx, db, accommodationId, now, add }
}

export type Property = ReturnType<typeof openProperty>

/** The demo property. */
export const house = { name: 'Foyer Demo House', timeZone: 'Asia/Seoul', currency: 'KRW' }

/** Who issues its invoices. */
export const issuer = { legalName: 'Foyer Demo House', address: '1 Seaside Road\nBusan', numberPrefix: 'DEMO-' }

/** The last one is let by the hour, and its price is that of such a stay. */
const kinds: readonly (readonly [
  picture: string,
  name: string,
  ko: string,
  description: string,
  capacity: number,
  price: number,
  rooms: number,
])[] = [
  ['double', 'Standard Double', '스탠다드 더블', 'Double bed, city side.', 2, 89_000, 14],
  ['twin', 'Deluxe Twin', '디럭스 트윈', 'Two beds, river side.', 3, 129_000, 10],
  ['suite', 'Family Suite', '패밀리 스위트', 'Two rooms and a kitchen.', 5, 219_000, 6],
  ['ondol', 'Ondol', '온돌', 'Heated floor, bedding on the floor.', 4, 109_000, 4],
  ['day', 'Day Room', '데이룸', 'By the hour, self check-in.', 2, 35_000, 6],
]

/** Room types and their rooms, one type on each floor. */
export function buildHouse(now: Date) {
  return kinds.map(([picture, name, ko, description, capacity, price, count], index) => {
    const kind = { picture, capacity, price, hourly: picture === 'day' }
    const roomType = { id: newId(), name, names: { ko }, description, capacity, pictures: [] as string[] }
    const floor = String(index + 2)
    const rooms = Array.from({ length: count }, (_, door) => ({
      id: newId(),
      roomTypeId: roomType.id,
      roomNumber: `${floor}${String(door + 1).padStart(2, '0')}`,
      floor,
      state: 'NOT_USING' as 'USING' | 'NOT_USING',
      stateUpdatedAt: now,
      cleaningState: 'CLEAN' as const,
    }))
    return { kind, roomType, rooms }
  })
}

export type Floor = ReturnType<typeof buildHouse>[number]

/** From here and from the bundle for Node, which both lie two levels below the project. */
const drawings = new URL('../../console/dist/book/assets/', import.meta.url)

/** Gives the room types pictures, if the booking page is built: the drawings in it become files of the property. */
export async function addRoomPictures({ ports }: Context, floors: readonly Floor[]): Promise<void> {
  for (const { kind, roomType } of floors) {
    const drawing = await readFile(new URL(`demo-${kind.picture}.webp`, drawings)).catch(() => undefined)
    if (!drawing) continue
    const name = randomName()
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
