import type { GraphqlClient } from '../index.ts'

export const effect = `{ changes { reservationId index field before after } price { before after lines { date source amount description } }
  due room { id roomNumber cleaningState } stock { left overbooked } toldTo questions { code message choices }
  refusal { code message } version effectHash }`

const preview = `query Preview($input: StayWish!) { previewStay(input: $input) ${effect} }`

export interface Effect {
  changes: { reservationId: string | null; index: number | null; field: string; before: unknown; after: unknown }[]
  price: { before: number; after: number; lines: { date: string; source: string; amount: number }[] } | null
  due: number | null
  room: { id: string; roomNumber: string } | null
  stock: { left: number; overbooked: boolean } | null
  toldTo: string[]
  questions: { code: string; choices: string[] }[]
  refusal: { code: string; message: string } | null
  version: string | null
  effectHash: string
}

export const previewed = async (as: GraphqlClient, wish: object): Promise<Effect> =>
  (await as.askOk(preview, { input: wish })).previewStay

const byInput = (operation: string, type: string, answer: string) => ({
  document: `mutation Run($input: ${type}!) { done: ${operation}(input: $input) ${answer} }`,
  variables: (input: object) => ({ input }),
})

const byArguments = (operation: string, types: Readonly<Record<string, string>>, answer = '{ id }') => {
  const all = { ...types, effectHash: 'String', answers: '[StayAnswerInput!]' }
  const declared = Object.entries(all).map(([name, type]) => `$${name}: ${type}`)
  const passed = Object.keys(all).map((name) => `${name}: $${name}`)
  return {
    document: `mutation Run(${declared.join(', ')}) { done: ${operation}(${passed.join(', ')}) ${answer} }`,
    variables: (input: object): Readonly<Record<string, unknown>> => ({ ...input }),
  }
}

/** Wish → the mutation that carries it out. */
export const mutations = {
  create: byInput('createReservation', 'CreateReservationInput', '{ reservation { id } }'),
  modify: byInput('modifyReservation', 'ModifyReservationInput', '{ id }'),
  changeGuests: byInput('changeGuests', 'ChangeGuestsInput', '{ id }'),
  changeStatus: byArguments('changeReservationStatus', {
    reservationId: 'ULID!',
    status: 'ReservationStatus!',
    releaseAt: 'DateTime',
  }),
  move: byInput('moveReservation', 'MoveReservationInput', '{ overbooked reservation { id } }'),
  assignRoom: byInput('assignRoomToReservation', 'AssignRoomInput', '{ id }'),
  changeRoom: byInput('changeReservationRoom', 'ChangeRoomInput', '{ id }'),
  unassignRoom: byArguments('cancelAssignReservation', { reservationId: 'ULID!' }),
  checkIn: byArguments('reservationCheckIn', { reservationId: 'ULID!', useExpireAtLimit: 'String' }),
  checkOut: byArguments('reservationCheckOut', { reservationId: 'ULID!' }),
  undoCheckIn: byArguments('undoCheckIn', { reservationId: 'ULID!', cleaningState: 'RoomCleaningState' }),
  undoCheckOut: byArguments('undoCheckOut', { reservationId: 'ULID!', cleaningState: 'RoomCleaningState' }),
  cancel: byArguments('deleteReservation', { id: 'ULID!', cancelReason: 'String', fee: 'StayFee', feeAmount: 'Amount' }),
  markNoShow: byArguments('markNoShow', { reservationId: 'ULID!', fee: 'StayFee', feeAmount: 'Amount', reason: 'String' }),
  restore: byArguments('restoreReservation', { id: 'ULID!', withoutRoom: 'Boolean', allowDuplicateOtaCode: 'Boolean' }),
  reprice: byArguments('repriceReservation', { id: 'ULID!' }, '{ difference }'),
  exempt: byInput('setTaxExemptions', 'SetTaxExemptionsInput', '{ id }'),
  createBooking: byInput('createBooking', 'CreateBookingInput', '{ booking { id } reservations { reservationId } }'),
  moveBooking: byInput('moveBooking', 'MoveBookingInput', '{ overbooked booking { id } }'),
  cancelBooking: byArguments('deleteBooking', { bookingId: 'ULID!', cancelReason: 'String', fee: 'StayFee' }),
  restoreBooking: byArguments('restoreBooking', { bookingId: 'ULID!', withoutRooms: 'Boolean' }),
} as const

export type Wish = keyof typeof mutations

/** Sends the mutation of a wish. */
export const carryOut = (as: GraphqlClient, wish: Wish, input: object) =>
  as.graphql(mutations[wish].document, mutations[wish].variables(input))

export const carriedOut = async (as: GraphqlClient, wish: Wish, input: object) =>
  (await as.askOk(mutations[wish].document, mutations[wish].variables(input))).done
