import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { setReservationSettings, setRoomSettings } from '../../../harness/core/reservations.ts'
import { openHouse, postgresUrl, startApp, type TestApp } from '../../../harness/index.ts'
import { Ledger } from './ledger.ts'
import { anyMove, eventOf, type PlayedMove, play, type Scene } from './moves.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

/** Number of properties. Each plays rounds of concurrent moves. */
const properties = postgresUrl ? 40 : 3
const rounds = 12
const movesAtOnce = 8

const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** In most rounds all moves are about one stay, to provoke races. */
const anyRound = fc
  .record({
    hoursLater: fc.integer({ min: 0, max: 6 }),
    about: fc.option(fc.nat(5), { freq: 3 }),
    moves: fc.array(anyMove, { minLength: 2, maxLength: movesAtOnce }),
  })
  .map(({ hoursLater, about, moves }) => ({ hoursLater, moves: moves.map((move) => ({ ...move, stay: about ?? move.stay })) }))

async function openScene(): Promise<Scene> {
  const house = await openHouse(app, { rooms: 4 })
  await setReservationSettings(house, {
    unlimitedRentCheckIn: 'true',
    unlimitedCheckIn: 'true',
    useManualAssignAutoAdjustment: 'true',
  })
  await setRoomSettings(house, { useAssignRoom: 'true', assignRoomBefore: '3' })
  return { app, house, stays: [], createdAs: new Map() }
}

const opening: PlayedMove[] = Array.from({ length: 6 }, (_, stay) => ({
  name: 'create reservation.created',
  stay,
  room: 3,
  at: stay * 3 - 6,
  hours: 8,
  yes: false,
}))

test(`concurrent writers of stays never share a room, skip a status or lose an acknowledged write (seed ${seed})`, async () => {
  process.stdout.write(`model seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(anyRound, { minLength: 3, maxLength: rounds }), async (plan) => {
      const scene = await openScene()
      const ledger = new Ledger(app.context(), scene.house.accommodationId, scene.createdAs)
      const acknowledged: Record<string, number> = {}
      const unattributed = new Set<string>([
        'reservation.room_assigned',
        'reservation.checked_in',
        'reservation.checked_out',
        'reservation.released',
      ])
      for (const { hoursLater, moves } of [{ hoursLater: 0, moves: opening }, ...plan]) {
        app.clock.moveBy({ hours: hoursLater })
        const outcomes = await Promise.all(moves.map((move) => play(scene, move)))
        for (const [index, outcome] of outcomes.entries()) {
          if (outcome !== 'done') continue
          const event = eventOf(moves[index]!.name)
          acknowledged[event] = (acknowledged[event] ?? 0) + 1
        }
        const emitted = await ledger.check()
        for (const [event, count] of Object.entries(acknowledged)) {
          if (event === 'any') continue
          if (unattributed.has(event)) expect(emitted[event] ?? 0, event).toBeGreaterThanOrEqual(count)
          else expect(emitted[event] ?? 0, event).toBe(count)
        }
      }
    }),
    { seed, numRuns: properties, endOnFailure: true },
  )
}, 300_000)
