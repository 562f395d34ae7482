import { request } from 'node:http'
import { endingOf } from '../../src/kernel/ids.ts'
import { addDays, dateIn } from '../../src/kernel/zone.ts'
import { hashToken } from '../../src/platform/tokens/index.ts'
import { withClient } from '../client.ts'
import { signIn } from '../questions.ts'
import { print } from '../report.ts'
import type { Call, Operation, Subject } from './operations.ts'

interface Wanted {
  desks: number
  /** Rooms of each desk's property. Each subject has one. */
  places: readonly number[]
}

/** Desks at the first properties. The subjects of one place come together, so that the work goes over all properties. */
export async function openDesks(url: string, server: string, { desks, places }: Wanted): Promise<Subject[]> {
  const rows = await withClient(url, async (client) => {
    const found = await client.query<{
      id: string
      roomIds: string[]
      roomTypeIds: string[]
      pastIds: string[]
      codes: string[]
    }>(
      `select accommodations.id,
         (select array_agg(id order by room_number) from rooms where accommodation_id = accommodations.id) as "roomIds",
         (select array_agg(room_type_id order by room_number) from rooms where accommodation_id = accommodations.id) as "roomTypeIds",
         (select array_agg(id order by id) from reservations where accommodation_id = accommodations.id and status = 'CHECKED_OUT') as "pastIds",
         (select array_agg(check_in_code order by id) from reservations where accommodation_id = accommodations.id and status = 'DEFINITE') as codes
       from accommodations where name = any($1) order by length(name), name`,
      [Array.from({ length: desks }, (_, number) => `Scale ${number}`)],
    )
    return found.rows
  })
  const port = Number(new URL(server).port)
  const today = dateIn('Asia/Seoul', new Date())
  const signedIn: Subject[][] = []
  for (const [number, { id: accommodationId, ...of }] of rows.entries()) {
    const desk = { 'content-type': 'application/json', ...(await signIn(port, `desk-${number}`)) }
    const app = { 'content-type': 'application/json', authorization: `Bearer ${await tokenAt(url, accommodationId)}` }
    await sell(server, { accommodationId, desk, today, roomTypeIds: [...new Set(of.roomTypeIds)] })
    signedIn.push(
      places.map((place) => ({
        ...{ accommodationId, desk, app, today },
        ...{ roomId: of.roomIds[place]!, roomTypeId: of.roomTypeIds[place]!, pastId: of.pastIds[place]!, code: of.codes[place]! },
      })),
    )
  }
  return places.flatMap((_, at) => signedIn.map((subjects) => subjects[at]!))
}

async function tokenAt(url: string, accommodationId: string): Promise<string> {
  const token = `foyer_app_${accommodationId.repeat(2)}_${endingOf(accommodationId)}`
  await withClient(url, (client) =>
    client.query(
      `insert into app_tokens (accommodation_id, hash, installation_id, cleans_up, created_at, expires_at)
       select $1, $2, id, false, now(), now() + interval '1 day' from installations where accommodation_id = $1
       on conflict do nothing`,
      [accommodationId, hashToken(token)],
    ),
  )
  return token
}

interface House extends Pick<Subject, 'accommodationId' | 'desk' | 'today'> {
  roomTypeIds: string[]
}

/** A rate plan for all room types, with prices for a month. */
async function sell(server: string, { accommodationId, desk: headers, today, roomTypeIds }: House) {
  const ask = async (query: string, input: object) =>
    (await send(server, { path: '/graphql', headers, body: { query, variables: { input } } })).data
  const types = roomTypeIds.map((roomTypeId) => ({ roomTypeId }))
  const plan = { accommodationId, code: `BAR${Date.now() % 1_000_000}`, name: 'Best available', type: 'lodge', types }
  const { made } = await ask('mutation ($input: CreateRatePlanInput!) { made: createRatePlan(input: $input) { id } }', plan)
  const items = types.map((type) => ({ ratePlanId: made.id, ...type, from: today, to: addDays(today, 30), amount: 110_000 }))
  await ask('mutation ($input: SetRatesInput!) { setRates(input: $input) { version } }', { accommodationId, items })
}

export async function perform(server: string, { call, keep }: Operation, subject: Subject): Promise<void> {
  const answer = await send(server, call(subject))
  keep?.(subject, answer.data)
}

/** An operation that fails is left out of the figures. */
export const unlessItFails = (name: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: Error) => print(`${name} failed: ${error.message.split('\n').at(-1)!.slice(0, 200)}`))

/** Adds a receiver of all webhooks of a property. */
export const addEndpoint = (server: string, headers: Record<string, string>, url: string) =>
  send(server, { path: '/marketplace/api/v1/webhook-endpoints', headers, body: { url, patterns: ['pms.*'] } })

// biome-ignore lint/suspicious/noExplicitAny: each operation knows its answer
export async function send(server: string, { method = 'POST', path, headers, body }: Call): Promise<any> {
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(`${server}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode! < 300) resolve(text)
        else reject(new Error(`${answer.statusCode} ${path} ${JSON.stringify(body)}\n${text.slice(0, 500)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
  const answer = JSON.parse(text)
  if (answer.errors) throw new Error(`${JSON.stringify(body)}\n${text.slice(0, 500)}`)
  return answer
}
