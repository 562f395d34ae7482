import { beforeAll, describe, expect, test } from 'vitest'
import { read, write } from '../../harness/core/reservations.ts'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let rooms = 0

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 90 })
})

const states = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT', 'deleted'] as const
type State = (typeof states)[number]

/** A reservation with a status, and with a room if the status allows one. */
async function reservationIn(state: State): Promise<string> {
  rooms += 1
  const { id } = await house.reservation({
    ...(state === 'INQUIRY' ? { status: 'INQUIRY' } : { room: rooms }),
    ...(state === 'TENTATIVE' ? { status: 'TENTATIVE', releaseAt: new Date(app.clock.now().getTime() + 86_400_000) } : {}),
  })
  if (state === 'HOLDING') await house.as.staff.askOk(write.changeStatus, { id, status: 'HOLDING' })
  if (state.startsWith('CHECKED')) await house.as.staff.askOk(write.checkIn, { id })
  if (state === 'CHECKED_OUT') await house.as.staff.askOk(write.checkOut, { id })
  if (state === 'deleted') await house.as.manager.askOk(write.delete, { id })
  return id
}

interface Trigger {
  run(id: string, caller: GraphqlClient): ReturnType<GraphqlClient['graphql']>
  callers: readonly ('staff' | 'manager' | 'kiosk')[]
  /** The outcome for each status: the new status or the error. */
  leads: Readonly<Record<State, string>>
}

const byReservation = (document: string) => (id: string, caller: GraphqlClient) => caller.graphql(document, { id })
const toRoom = (document: string) => (reservationId: string, caller: GraphqlClient) => {
  rooms += 1
  return caller.graphql(document, { input: { reservationId, roomId: house.rooms[rooms]!.id } })
}

const triggers: Record<string, Trigger> = {
  reservationCheckIn: {
    run: byReservation(write.checkIn),
    callers: ['staff', 'kiosk'],
    leads: {
      INQUIRY: 'ROOM_UNASSIGNED',
      TENTATIVE: 'CHECKED_IN',
      DEFINITE: 'CHECKED_IN',
      HOLDING: 'CHECKED_IN',
      CHECKED_IN: 'ALREADY_CHECKED_IN',
      CHECKED_OUT: 'ALREADY_CHECKED_IN',
      deleted: 'RESERVATION_DELETED',
    },
  },
  reservationCheckOut: {
    run: byReservation(write.checkOut),
    callers: ['staff', 'kiosk'],
    leads: {
      INQUIRY: 'STATUS_NOT_ALLOWED',
      TENTATIVE: 'STATUS_NOT_ALLOWED',
      DEFINITE: 'STATUS_NOT_ALLOWED',
      HOLDING: 'STATUS_NOT_ALLOWED',
      CHECKED_IN: 'CHECKED_OUT',
      CHECKED_OUT: 'STATUS_NOT_ALLOWED',
      deleted: 'RESERVATION_DELETED',
    },
  },
  assignRoomToReservation: {
    run: toRoom(write.assign),
    callers: ['staff'],
    leads: {
      INQUIRY: 'STATUS_NOT_ALLOWED',
      TENTATIVE: 'ROOM_ALREADY_ASSIGNED',
      DEFINITE: 'ROOM_ALREADY_ASSIGNED',
      HOLDING: 'ROOM_ALREADY_ASSIGNED',
      CHECKED_IN: 'STATUS_NOT_ALLOWED',
      CHECKED_OUT: 'STATUS_NOT_ALLOWED',
      deleted: 'RESERVATION_DELETED',
    },
  },
  changeReservationRoom: {
    run: toRoom(write.changeRoom),
    callers: ['staff'],
    leads: {
      INQUIRY: 'ROOM_UNASSIGNED',
      TENTATIVE: 'TENTATIVE',
      DEFINITE: 'DEFINITE',
      HOLDING: 'HOLDING',
      CHECKED_IN: 'CHECKED_IN',
      CHECKED_OUT: 'STATUS_NOT_ALLOWED',
      deleted: 'RESERVATION_DELETED',
    },
  },
  cancelAssignReservation: {
    run: byReservation(write.cancelAssign),
    callers: ['staff'],
    leads: {
      INQUIRY: 'ROOM_UNASSIGNED',
      TENTATIVE: 'TENTATIVE',
      DEFINITE: 'DEFINITE',
      HOLDING: 'DEFINITE',
      CHECKED_IN: 'STATUS_NOT_ALLOWED',
      CHECKED_OUT: 'STATUS_NOT_ALLOWED',
      deleted: 'RESERVATION_DELETED',
    },
  },
  deleteReservation: {
    run: byReservation(write.delete),
    callers: ['manager'],
    leads: {
      INQUIRY: 'INQUIRY',
      TENTATIVE: 'TENTATIVE',
      DEFINITE: 'DEFINITE',
      HOLDING: 'HOLDING',
      CHECKED_IN: 'CHECKED_IN',
      CHECKED_OUT: 'CHECKED_OUT',
      deleted: 'RESERVATION_DELETED',
    },
  },
  restoreReservation: {
    run: byReservation(write.restore),
    callers: ['manager'],
    leads: {
      INQUIRY: 'RESERVATION_NOT_DELETED',
      TENTATIVE: 'RESERVATION_NOT_DELETED',
      DEFINITE: 'RESERVATION_NOT_DELETED',
      HOLDING: 'RESERVATION_NOT_DELETED',
      CHECKED_IN: 'RESERVATION_NOT_DELETED',
      CHECKED_OUT: 'RESERVATION_NOT_DELETED',
      deleted: 'DEFINITE',
    },
  },
}

const isState = (outcome: string) => (states as readonly string[]).includes(outcome)

describe.each(Object.entries(triggers))('%s', (name, { run, callers, leads }) => {
  test.each(callers.flatMap((caller) => states.map((state) => [state, caller, leads[state]] as const)))(
    'on %s by %s: %s',
    async (state, caller, outcome) => {
      const id = await reservationIn(state)
      const before = await read(house, id)
      const answer = await run(id, house.as[caller])
      if (isState(outcome)) expect(answer.data.stay.status).toBe(outcome)
      if (!isState(outcome)) {
        expectError(answer, outcome as Parameters<typeof expectError>[1])
        expect(await read(house, id)).toEqual(before)
      }
      expect((await read(house, id)).deletedAt !== null).toBe(
        name === 'deleteReservation' || (state === 'deleted' && name !== 'restoreReservation'),
      )
    },
  )
})
