import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreateReservationInput } from './client/generated/graphql.ts'
import { openGraphQL } from './client/graphql.ts'

/** Shared by the examples: the demo property that `npm start` creates, and common requests. */

export const url = process.env.FOYER_URL ?? 'http://127.0.0.1:4000'

interface Demo {
  accommodationId: string
  users: Record<string, { identity: string; password: string }>
  kiosk: { token: string }
}

export const demo = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'demo.json'), 'utf8')) as Demo

const { accommodationId } = demo

/** A client without an account. */
export const anonymous = openGraphQL(url)

export type Client = typeof anonymous

export async function signIn(account: 'manager' | 'staff' | 'vendor'): Promise<Client> {
  const { identity, password } = demo.users[account]!
  const { token } = await anonymous.mutation('signIn', { input: { identity, password } }, { token: { accessToken: true } })
  return openGraphQL(url, token.accessToken)
}

/** A period of some hours from now. */
export function period(hours: number) {
  const now = Date.now()
  return { from: new Date(now).toISOString(), to: new Date(now + hours * 3_600_000).toISOString() }
}

/** A room that is free in a period, and its type. */
export async function freeRoom(client: Client, { from, to }: ReturnType<typeof period>) {
  const selection = { roomType: { id: true, name: true }, rooms: { id: true, roomNumber: true } } as const
  for (const { roomType, rooms } of await client.query('roomAvailability', { accommodationId, from, to }, selection))
    for (const { id, roomNumber } of rooms)
      return { roomId: id, roomTypeId: roomType.id, roomTypeName: roomType.name, roomNumber }
  throw new Error('The house is full. Check somebody out first.')
}

export const book = (client: Client, stay: Omit<CreateReservationInput, 'accommodationId' | 'type'>) =>
  client.mutation(
    'createReservation',
    { input: { accommodationId, type: 'rent', ...stay } },
    { pinCode: true, reservation: { id: true, checkInCode: true } },
  )

/** Housekeeping finds a room empty and cleans it, so that the next guest can have it. */
export async function clean(client: Client, roomId: string) {
  await client.mutation('setRoomState', { roomId, state: 'NOT_USING' }, { id: true })
  const room = await client.mutation(
    'setRoomCleaningState',
    { roomId, cleaningState: 'CLEAN' },
    { roomNumber: true, cleaningState: true },
  )
  say(`Room ${room.roomNumber} is ${room.cleaningState} again.`)
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)
