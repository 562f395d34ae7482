import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreateReservationInput } from './client/generated/graphql.ts'
import { openGraphQL } from './client/graphql.ts'

/** What the examples share: the demo property that `npm start` makes, and who asks for what there. */

export const url = process.env.FOYER_URL ?? 'http://127.0.0.1:4000'

interface Demo {
  accommodationId: string
  users: Record<string, { identity: string; password: string }>
  kiosk: { token: string }
}

export const demo = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'demo.json'), 'utf8')) as Demo

const { accommodationId } = demo

/** Somebody without an account. */
export const anybody = openGraphQL(url)

export type Client = typeof anybody

export async function signIn(who: 'manager' | 'staff' | 'vendor'): Promise<Client> {
  const { identity, password } = demo.users[who]!
  const { token } = await anybody.mutation('signIn', { input: { identity, password } }, { token: { accessToken: true } })
  return openGraphQL(url, token.accessToken)
}

/** From now on, for some hours. */
export function period(hours: number) {
  const now = Date.now()
  return { from: new Date(now).toISOString(), to: new Date(now + hours * 3_600_000).toISOString() }
}

/** A room that nobody has in a period, and its type. */
export async function freeRoom(client: Client, { from, to }: ReturnType<typeof period>) {
  const wanted = { roomType: { id: true, name: true }, rooms: { id: true, roomNumber: true } } as const
  for (const { roomType, rooms } of await client.query('roomAvailability', { accommodationId, from, to }, wanted))
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

export const say = (line: string) => void process.stdout.write(`${line}\n`)
