import { blocks } from '../../../harness/core/inventory.ts'
import { write } from '../../../harness/core/reservations.ts'
import type { GraphqlClient, House, MarketClient } from '../../../harness/index.ts'
import { keyed, stayBody } from '../../../harness/marketplace/commands.ts'

export interface Scene {
  house: House
  roomTypeIds: readonly string[]
  roomIds: readonly string[]
  /** Reservations that some writer made, for the others to change. */
  reservationIds: string[]
  blockIds: string[]
  /** Outcome → how often it came. */
  outcomes: Map<string, number>
}

/** One change; returns `done` or why it was refused. */
export type Change = () => Promise<string>

const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)]
const chance = (probability: number) => Math.random() < probability

/** One to three nights within five days, or some hours. */
function randomPeriod() {
  const first = 1 + Math.floor(Math.random() * 5)
  if (chance(0.2)) {
    const hour = 10 + Math.floor(Math.random() * 10)
    return {
      type: 'rent',
      from: new Date(`2031-05-0${first}T${hour}:00:00Z`),
      to: new Date(`2031-05-0${first}T${hour + 2}:30:00Z`),
    }
  }
  const nights = 1 + Math.floor(Math.random() * 3)
  return { type: 'lodge', from: new Date(`2031-05-0${first}T15:00:00Z`), to: new Date(`2031-05-0${first + nights}T11:00:00Z`) }
}

const create = `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { reservation { id } } }`

async function ask(
  client: GraphqlClient,
  query: string,
  variables: Record<string, unknown>,
  done: (data: Answered) => void = () => {},
) {
  const { status, data, errors } = await client.graphql(query, variables)
  if (status >= 500) return `status ${status}`
  if (errors) return errors[0]!.extensions.errorCode
  done(data)
  return 'done'
}

// biome-ignore lint/suspicious/noExplicitAny: as the answers of the client
type Answered = any

export function staffChanges(client: GraphqlClient, scene: Scene): readonly Change[] {
  const { house, roomTypeIds, roomIds, reservationIds, blockIds } = scene
  const input = () => ({ reservationId: pick(reservationIds), roomId: pick(roomIds), ignoreCapacity: true })
  const add = () => {
    const { type, from, to } = randomPeriod()
    const more = { roomTypeId: pick(roomTypeIds), type, useStartAt: from, useExpireAt: to, refuseOverbooking: chance(0.5) }
    const stay = { accommodationId: house.accommodationId, primaryGuest: { name: 'Kim Minji' }, ...more }
    return ask(client, create, { input: stay }, (data) => reservationIds.push(data.createReservation.reservation.id))
  }
  const move = () => {
    const { from, to } = randomPeriod()
    const roomTypeId = chance(0.3) ? pick(roomTypeIds) : undefined
    return ask(client, write.modify, { input: { id: pick(reservationIds), useStartAt: from, useExpireAt: to, roomTypeId } })
  }
  const close = () => {
    const { from, to } = randomPeriod()
    const block = { roomId: pick(roomIds), kind: 'OUT_OF_ORDER', startsAt: from, endsAt: to }
    return ask(client, blocks.create, { input: block }, (data) => blockIds.push(data.block.id))
  }
  return [
    add,
    add,
    move,
    () => ask(client, write.delete, { id: pick(reservationIds) }),
    () => ask(client, write.delete, { id: pick(reservationIds) }),
    () => ask(client, write.restore, { id: pick(reservationIds), withoutRoom: true }),
    () => ask(client, write.assign, { input: input() }),
    () => ask(client, write.changeRoom, { input: input() }),
    () => ask(client, write.cancelAssign, { id: pick(reservationIds) }),
    close,
    () => ask(client, blocks.release, { id: pick(blockIds) ?? pick(reservationIds) }),
  ]
}

export function appChanges(app: MarketClient, { house, roomTypeIds, reservationIds }: Scene): readonly Change[] {
  const path = '/api/v1/reservations'
  const period = () => {
    const { type, from, to } = randomPeriod()
    return { type, use_start_at: from.toISOString(), use_expire_at: to.toISOString() }
  }
  const outcome = ({ status, body }: Awaited<ReturnType<MarketClient['send']>>) =>
    status >= 500 ? `status ${status}` : status >= 400 ? String(body.code ?? body.error?.code ?? status) : 'done'
  const add = async () => {
    const more = { ...period(), room_type_id: pick(roomTypeIds), nightly_rates: undefined, refuse_overbooking: chance(0.5) }
    const answer = await app.post(path, stayBody(house, more), keyed())
    if (answer.body.reservation_id) reservationIds.push(answer.body.reservation_id)
    return outcome(answer)
  }
  const move = async () => {
    const { type: _, ...times } = period()
    return outcome(await app.patch(`${path}/${pick(reservationIds)}`, times, keyed()))
  }
  return [add, move, async () => outcome(await app.delete(`${path}/${pick(reservationIds)}`, { headers: keyed() }))]
}

/** A guest of today who gets a room at the kiosk. */
export const kioskChanges = (kiosk: GraphqlClient, arrivals: string[]): readonly Change[] => [
  async () => {
    const id = arrivals.pop()
    return id === undefined ? 'no arrival left' : ask(kiosk, write.checkIn, { id })
  },
]

/** Makes one change after another until it is over. */
export async function keepWriting(changes: readonly Change[], { outcomes }: Scene, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const outcome = await pick(changes)!()
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (outcome === 'no arrival left') return
  }
}
