import fc from 'fast-check'
import { createReservation, jobs } from '../../../../src/core/reservations/index.ts'
import type { reservationStatuses } from '../../../../src/db/tables/index.ts'
import type { FoyerError } from '../../../../src/kernel/errors.ts'
import { write } from '../../../harness/core/reservations.ts'
import type { Answer, House, TestApp } from '../../../harness/index.ts'

type Status = (typeof reservationStatuses)[number]

/** A property under test, with its stays in the order of their creation. */
export interface Scene {
  app: TestApp
  house: House
  stays: string[]
  /** The status in which each stay was created. */
  createdAs: Map<string, Status>
}

interface Choice {
  stay: number
  room: number
  /** Hours from now. */
  at: number
  hours: number
  yes: boolean
}

const later = ({ app }: Scene, hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const idOf = ({ stays }: Scene, { stay }: Choice) => stays[stay % stays.length]!
const roomOf = ({ house }: Scene, { room }: Choice) => house.rooms[room]!.id

type Move = (scene: Scene, choice: Choice) => Promise<string>

/** `done` or the error code. A server error fails the test. */
function outcomeOf({ status, errors }: Answer): string {
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(errors)}`)
  return errors?.[0]?.extensions.errorCode ?? 'done'
}

async function inProcess(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: FoyerError) => {
      if (!error.errorCode || error.status >= 500) throw error
      return error.errorCode
    },
  )
}

/** A new number for each modification. */
let people = 1

/** `name event`: every write of a period, a room or a status, and the event that it emits. */
const moves: Record<string, Move> = {
  'create reservation.created': async (scene, choice) => {
    const { house, app } = scene
    const status = choice.yes ? 'DEFINITE' : (['INQUIRY', 'TENTATIVE', 'DEFINITE'] as const)[choice.stay % 3]!
    const actor = { kind: 'accommodationAdmin', accommodationId: house.accommodationId, tokenId: 'model' } as const
    return inProcess(
      createReservation(app.server.contextOf({ actor }), {
        accommodationId: house.accommodationId,
        type: choice.stay % 2 ? 'lodge' : 'rent',
        status,
        useStartAt: later(scene, choice.at),
        useExpireAt: later(scene, choice.at + choice.hours),
        roomTypeId: house.roomTypeId,
        roomId: choice.yes && choice.room === 0 ? roomOf(scene, choice) : null,
        releaseAt: status === 'TENTATIVE' ? later(scene, choice.hours) : null,
        primaryGuest: { name: 'Model' },
      }).then(({ reservation: { id } }) => {
        scene.createdAs.set(id, status)
        scene.stays.push(id)
      }),
    )
  },
  'assign reservation.room_assigned': async (scene, choice) => {
    const input = { reservationId: idOf(scene, choice), roomId: roomOf(scene, choice), isManualAssign: choice.yes }
    return outcomeOf(await scene.house.as.staff.graphql(write.assign, { input }))
  },
  'cancelAssign reservation.room_unassigned': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.cancelAssign, { id: idOf(scene, choice) })),
  'changeRoom reservation.room_changed': async (scene, choice) => {
    const input = { reservationId: idOf(scene, choice), roomId: roomOf(scene, choice) }
    return outcomeOf(await scene.house.as.staff.graphql(write.changeRoom, { input }))
  },
  'modify reservation.amended': async (scene, choice) => {
    people += 1
    const times = { useStartAt: later(scene, choice.at), useExpireAt: later(scene, choice.at + choice.hours) }
    // another number each time, so each call changes something
    const input = { id: idOf(scene, choice), sleeps: people, ...(choice.yes ? times : {}) }
    return outcomeOf(await scene.house.as.manager.graphql(write.modify, { input }))
  },
  'delete reservation.canceled': async (scene, choice) =>
    outcomeOf(await scene.house.as.manager.graphql(write.delete, { id: idOf(scene, choice) })),
  'restore reservation.restored': async (scene, choice) =>
    outcomeOf(await scene.house.as.manager.graphql(write.restore, { id: idOf(scene, choice), withoutRoom: choice.yes })),
  'noShow reservation.no_show': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.noShow, { id: idOf(scene, choice) })),
  'undoCheckIn reservation.check_in_undone': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.undoCheckIn, { id: idOf(scene, choice) })),
  'undoCheckOut reservation.check_out_undone': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.undoCheckOut, { id: idOf(scene, choice) })),
  'changeStatus reservation.status_changed': async (scene, choice) => {
    const status = (['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING'] as const)[choice.room]!
    const releaseAt = status === 'TENTATIVE' ? later(scene, choice.hours).toISOString() : null
    return outcomeOf(await scene.house.as.staff.graphql(write.changeStatus, { id: idOf(scene, choice), status, releaseAt }))
  },
  'checkIn reservation.checked_in': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.checkIn, { id: idOf(scene, choice), limit: choice.yes ? '22:00' : null })),
  'roomCheckIn reservation.checked_in': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.roomCheckIn, { id: roomOf(scene, choice) })),
  'checkOut reservation.checked_out': async (scene, choice) =>
    outcomeOf(await scene.house.as.staff.graphql(write.checkOut, { id: idOf(scene, choice) })),
  'roomCheckOut reservation.checked_out': async (scene, choice) =>
    outcomeOf(await scene.house.as.kiosk.graphql(write.roomCheckOut, { id: roomOf(scene, choice) })),
  'kioskCheckIn any': async (scene, choice) =>
    outcomeOf(await scene.house.as.kiosk.graphql(write.checkIn, { id: idOf(scene, choice) })),
  'release any': async (scene, choice) =>
    inProcess(jobs['release-tentative'](scene.app.context(), { reservationId: idOf(scene, choice) })),
  'assignDue any': async ({ app, house: { accommodationId } }) =>
    inProcess(jobs['assign-due-rooms'](app.context(), { accommodationId })),
}

export type MoveName = keyof typeof moves & string

/** The event that each `done` emits exactly once, or `any`. */
export const eventOf = (name: MoveName) => name.split(' ')[1]!

export const play = (scene: Scene, { name, ...choice }: PlayedMove) => moves[name]!(scene, choice)

export interface PlayedMove extends Choice {
  name: MoveName
}

export const anyMove: fc.Arbitrary<PlayedMove> = fc.record({
  name: fc.constantFrom(...Object.keys(moves)),
  stay: fc.nat(7),
  room: fc.nat(3),
  at: fc.integer({ min: -10, max: 30 }),
  hours: fc.integer({ min: 0, max: 14 }),
  yes: fc.boolean(),
})
