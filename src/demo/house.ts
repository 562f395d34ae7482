import { newId } from '../kernel/ids.ts'

/** The demo property. */
export const house = { name: 'Foyer Demo House', timeZone: 'Asia/Seoul', currency: 'KRW' }

/** Who issues its invoices. */
export const issuer = { legalName: 'Foyer Demo House', address: '1 Seaside Road\nBusan', numberPrefix: 'DEMO-' }

interface RoomKind {
  name: string
  /** Its Korean name. */
  ko: string
  description: string
  capacity: number
  /** Price of a night, or of an hourly stay. */
  price: number
  rooms: number
  hourly: boolean
}

const kinds: readonly RoomKind[] = [
  {
    name: 'Standard Double',
    ko: '스탠다드 더블',
    description: 'Double bed, city side.',
    capacity: 2,
    price: 89_000,
    rooms: 14,
    hourly: false,
  },
  {
    name: 'Deluxe Twin',
    ko: '디럭스 트윈',
    description: 'Two beds, river side.',
    capacity: 3,
    price: 129_000,
    rooms: 10,
    hourly: false,
  },
  {
    name: 'Family Suite',
    ko: '패밀리 스위트',
    description: 'Two rooms and a kitchen.',
    capacity: 5,
    price: 219_000,
    rooms: 6,
    hourly: false,
  },
  {
    name: 'Ondol',
    ko: '온돌',
    description: 'Heated floor, bedding on the floor.',
    capacity: 4,
    price: 109_000,
    rooms: 4,
    hourly: false,
  },
  {
    name: 'Day Room',
    ko: '데이룸',
    description: 'By the hour, self check-in.',
    capacity: 2,
    price: 35_000,
    rooms: 6,
    hourly: true,
  },
]

/** Room types and their rooms, one type on each floor. */
export function buildHouse(accommodationId: string, now: Date) {
  const stamps = { createdAt: now, updatedAt: now }
  const floors = kinds.map((kind, index) => {
    const { name, ko, description, capacity } = kind
    const roomType = {
      accommodationId,
      id: newId(),
      name,
      names: { ko },
      description,
      capacity,
      pictures: [] as string[],
      ...stamps,
    }
    const floor = String(index + 2)
    const rooms = Array.from({ length: kind.rooms }, (_, door) => ({
      accommodationId,
      id: newId(),
      roomTypeId: roomType.id,
      roomNumber: `${floor}${String(door + 1).padStart(2, '0')}`,
      floor,
      state: 'NOT_USING' as 'USING' | 'NOT_USING',
      stateUpdatedAt: now,
      cleaningState: 'CLEAN' as 'CLEAN' | 'DIRTY',
      ...stamps,
    }))
    return { kind, roomType, rooms }
  })
  return floors
}

export type Floor = ReturnType<typeof buildHouse>[number]
