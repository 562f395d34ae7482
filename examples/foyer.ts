import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the examples share: the demo property that `npm start` makes, and a way to ask the server. */

export const url = process.env.FOYER_URL ?? 'http://127.0.0.1:4000'

interface Demo {
  accommodationId: string
  users: Record<string, { identity: string; password: string }>
  kiosk: { token: string }
}

export const demo = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'demo.json'), 'utf8')) as Demo

/** One GraphQL operation; `token` is the access token, or the permanent token of a kiosk. */
export async function ask<Data>(query: string, variables: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const { data, errors } = (await response.json()) as {
    data: Data
    errors?: { message: string; extensions: { errorCode: string } }[]
  }
  const [error] = errors ?? []
  if (error) throw new Error(`${error.extensions.errorCode}: ${error.message}`)
  return data
}

export async function signIn(who: 'manager' | 'staff'): Promise<string> {
  const { identity, password } = demo.users[who]!
  const { signIn } = await ask<{ signIn: { token: { accessToken: string } } }>(
    `mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }`,
    { input: { identity, password } },
  )
  return signIn.token.accessToken
}

/** From now on, for some hours. */
export function period(hours: number) {
  const now = Date.now()
  return { from: new Date(now).toISOString(), to: new Date(now + hours * 3_600_000).toISOString() }
}

interface FreeRoom {
  roomId: string
  roomTypeId: string
  roomNumber: string
}

/** A room that nobody has in a period, and its type. */
export async function freeRoom(token: string, { from, to }: ReturnType<typeof period>): Promise<FreeRoom> {
  const { roomAvailability } = await ask<{
    roomAvailability: { roomType: { id: string }; rooms: { id: string; roomNumber: string }[] }[]
  }>(
    `query ($accommodationId: ULID!, $from: DateTime!, $to: DateTime!) {
      roomAvailability(accommodationId: $accommodationId, from: $from, to: $to) { roomType { id } rooms { id roomNumber } }
    }`,
    { accommodationId: demo.accommodationId, from, to },
    token,
  )
  for (const { roomType, rooms } of roomAvailability)
    for (const { id, roomNumber } of rooms) return { roomId: id, roomTypeId: roomType.id, roomNumber }
  throw new Error('The house is full. Check somebody out first.')
}

interface Booked {
  reservation: { id: string; checkInCode: string }
  pinCode: string
}

export async function book(token: string, input: object): Promise<Booked> {
  const { createReservation } = await ask<{ createReservation: Booked }>(
    `mutation ($input: CreateReservationInput!) {
      createReservation(input: $input) { pinCode reservation { id checkInCode } }
    }`,
    { input: { accommodationId: demo.accommodationId, type: 'rent', ...input } },
    token,
  )
  return createReservation
}

export const say = (line: string) => void process.stdout.write(`${line}\n`)
