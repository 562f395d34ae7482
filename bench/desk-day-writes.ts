import { addDays } from '../src/kernel/zone.ts'
import { at, type Body, type Scene, type Subject } from './desk-day-operations.ts'

const moveQuery = `mutation ($input: MoveReservationInput!) { moveReservation(input: $input) {
  difference overbooked refusals { code } reservation { id useExpireAt room { roomNumber } updatedAt }
} }`
const createQuery =
  'mutation ($input: CreateReservationInput!) { created: createReservation(input: $input) { reservation { id folio { id } } } }'
const guestsQuery = `mutation ($input: ChangeGuestsInput!) { changeGuests(input: $input) { id sleeps primaryGuestProfile { name } } }`
const articleQuery = 'mutation ($input: CreateArticleInput!) { written: createArticle(input: $input) { id } }'
const priceQuery = 'mutation ($input: UpdateArticleInput!) { written: updateArticle(input: $input) { id amount } }'
const addQuery = 'mutation ($input: AddArticleInput!) { addArticle(input: $input) { id amount taxes { code amount } } }'
const bookingFields = '{ id number status useStartAt useExpireAt totalPrice updatedAt }'
const bookQuery = `mutation ($input: CreateBookingInput!) {
  made: createBooking(input: $input) { written: booking ${bookingFields} reservations { reservationId } }
}`
const moveBookingQuery = `mutation ($input: MoveBookingInput!) {
  made: moveBooking(input: $input) { difference refusals { code } written: booking ${bookingFields} }
}`
const cancelQuery = `mutation ($id: ULID!) { deleteBooking(bookingId: $id, cancelReason: "Bench") ${bookingFields} }`
const createByStaffQuery =
  'mutation ($input: CreateReservationInput!) { made: createReservation(input: $input) { written: reservation { id } } }'
const extendQuery = `mutation ($input: ModifyReservationInput!) {
  written: modifyReservation(input: $input) { id useExpireAt refusals { code date } folio { balance } }
}`
const createRoomQuery = 'mutation ($input: CreateRoomInput!) { written: createRoom(input: $input) { id roomNumber } }'
const noteQuery = 'mutation ($roomId: ULID!) { setHousekeepingNote(roomId: $roomId, note: "Two more pillows") { id note } }'
const paid = '{ id amount method status folioBalance }'
const payQuery = `mutation ($input: RecordPaymentInput!) { written: recordPayment(input: $input) ${paid} }`
const refundQuery = `mutation ($input: RecordRefundInput!) { written: recordRefund(input: $input) ${paid} }`
const voidQuery = `mutation ($id: ULID!) { written: voidRefund(id: $id) ${paid} }`
const document = '{ id number total balance issuedOn lines { date amount } taxes { code amount } }'
const issueQuery = `mutation ($input: IssueInvoiceInput!) { written: issueInvoice(input: $input) ${document} }`
const creditQuery = `mutation ($id: ULID!) { written: issueCreditNote(invoiceId: $id, reason: "Bench") ${document} }`
const setQuery = `mutation ($input: SetRoomCleaningStatesInput!) { setRoomCleaningStates(input: $input) {
  id roomNumber cleaningState isReady neededToday nextArrivalAt stays { status arrives departs }
} }`

/** What they write: one request for each stay, in this order. `last` is the id that the operation before wrote for the same stay. */
export const writes: Readonly<Record<string, (scene: Scene, subject: Subject, index: number, last: string) => Body>> = {
  createReservation: (scene, subject) => ({ query: createQuery, variables: { input: stayOf(scene, subject, 1) } }),
  'createReservation by STAFF': (scene, subject) => ({
    query: createByStaffQuery,
    variables: { input: stayOf(scene, subject, 1) },
    as: 'staff',
  }),
  'modifyReservation by STAFF, a night more': (_, { arrival }, __, id) => ({
    query: extendQuery,
    variables: { input: { id, useExpireAt: at(addDays(arrival, 3), '11:00') } },
    as: 'staff',
  }),
  'deleteReservation by STAFF': (_, __, ___, id) => ({
    query: 'mutation ($id: ULID!) { deleteReservation(id: $id, cancelReason: "Bench") { id deletedAt } }',
    variables: { id },
    as: 'staff',
  }),
  changeGuests: (_, { reservationId }) => ({
    query: guestsQuery,
    variables: { input: { reservationId, sleeps: 2, primaryGuest: { name: 'Bench Guest' } } },
  }),
  'moveReservation, dry run': (_, { reservationId: id, arrival, nextRoomId: roomId }) => ({
    query: moveQuery,
    variables: { input: { id, roomId, useExpireAt: at(addDays(arrival, 2), '11:00'), dryRun: true } },
  }),
  moveReservation: (_, { reservationId: id, arrival, nextRoomId: roomId }) => ({
    query: moveQuery,
    variables: { input: { id, roomId, useExpireAt: at(addDays(arrival, 2), '11:00') } },
  }),
  createArticle: ({ accommodationId }, _, index) => ({
    query: articleQuery,
    variables: {
      input: {
        accommodationId,
        code: `ARTICLE-${index}`,
        name: 'Tea',
        unit: 'PIECE',
        soldAt: ['BOOKING', 'FOLIO'],
        amount: 5000,
      },
    },
  }),
  updateArticle: (_, __, ___, id) => ({ query: priceQuery, variables: { input: { id, amount: 6000 } } }),
  addArticle: (_, { folioId }, __, articleId) => ({ query: addQuery, variables: { input: { folioId, articleId, count: 2 } } }),
  recordPayment: (_, { folioId }) => ({ query: payQuery, variables: { input: { folioId, amount: 50_000, method: 'card' } } }),
  recordRefund: (_, { folioId }) => ({ query: refundQuery, variables: { input: { folioId, amount: 1000, method: 'cash' } } }),
  voidRefund: (_, __, ___, id) => ({ query: voidQuery, variables: { id } }),
  issueInvoice: (_, { folioId }) => ({
    query: issueQuery,
    variables: { input: { folioId, recipient: { name: 'Bench Ltd.', address: '1 Main Street', taxNumber: '123-45' } } },
  }),
  issueCreditNote: (_, __, ___, id) => ({ query: creditQuery, variables: { id } }),
  'setRoomCleaningStates, 30 rooms': ({ roomIds }, _, index) => ({
    query: setQuery,
    variables: {
      input: { roomIds: roomIds.slice((index * 30) % 170).slice(0, 30), cleaningState: index % 20 < 10 ? 'DIRTY' : 'CLEAN' },
    },
  }),
  setHousekeepingNote: ({ roomIds }, _, index) => ({ query: noteQuery, variables: { roomId: roomIds[index % roomIds.length] } }),
  assignHousekeeper: ({ roomIds }, _, index) => ({
    query: 'mutation ($roomIds: [ULID!]!) { assignHousekeeper(roomIds: $roomIds) { id housekeeper { id } } }',
    variables: { roomIds: [roomIds[index % roomIds.length]] },
  }),
  'createBooking, 3 stays': (scene, subject) => ({
    query: bookQuery,
    variables: {
      input: {
        accommodationId: scene.accommodationId,
        booker: { name: 'Bench Tours' },
        reservations: [2, 2, 2].map((days) => stayOf(scene, subject, days)),
      },
    },
  }),
  'moveBooking by a day': (_, __, ___, bookingId) => ({ query: moveBookingQuery, variables: { input: { bookingId, days: 1 } } }),
  deleteBooking: (_, __, ___, id) => ({ query: cancelQuery, variables: { id } }),
  createRoom: ({ accommodationId }, { roomTypeId }, index) => ({
    query: createRoomQuery,
    variables: { input: { accommodationId, roomTypeId, roomNumber: `New ${index}`, floor: '9' } },
  }),
  'updateRoom, out of use': (_, __, ___, id) => ({
    query: 'mutation ($input: UpdateRoomInput!) { updateRoom(input: $input) { id archivedAt } }',
    variables: { input: { id, archived: true } },
  }),
  registerKiosk: ({ accommodationId }, _, index) => ({
    query:
      'mutation ($accommodationId: ID!, $name: String!) { written: registerKiosk(accommodationId: $accommodationId, name: $name) { id } }',
    variables: { accommodationId, name: `Kiosk ${index}` },
  }),
  renameKiosk: (_, __, index, id) => ({
    query: 'mutation ($id: ULID!, $name: String!) { written: renameKiosk(id: $id, name: $name) { id name } }',
    variables: { id, name: `Lobby ${index}` },
  }),
  retireKiosk: (_, __, ___, id) => ({
    query: 'mutation ($id: ULID!) { retireKiosk(id: $id) { id retiredAt } }',
    variables: { id },
  }),
  signOut: ({ refreshTokens }, _, index) => ({
    query: 'mutation ($refreshToken: String) { signOut(refreshToken: $refreshToken) }',
    variables: { refreshToken: refreshTokens[index] },
  }),
  endSession: ({ sessionIds }, _, index) => ({
    query: 'mutation ($id: ULID!) { endSession(id: $id) }',
    variables: { id: sessionIds[index] },
  }),
  setInvoiceProfile: ({ accommodationId }, _, index) => ({
    query: 'mutation ($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { legalName address } }',
    variables: { input: { accommodationId, legalName: 'Bench Ltd.', address: `${index + 1} Main Street` } },
  }),
  'deleteReservation, with a fee': (_, { reservationId }) => ({
    query: 'mutation ($id: ULID!) { deleteReservation(id: $id, cancelReason: "Bench", feeAmount: 1000) { id deletedAt } }',
    variables: { id: reservationId },
  }),
  // the last, since closed days stay closed
  closeAuditPeriod: ({ accommodationId, today }, _, index) => ({
    query:
      'mutation ($accommodationId: ULID!, $until: String!) { closeAuditPeriod(accommodationId: $accommodationId, until: $until) { auditedUntil } }',
    variables: { accommodationId, until: addDays(today, index - 150) },
  }),
}

/** A stay of one night without a room, so many days after that of the subject. */
function stayOf({ accommodationId }: Scene, { arrival, roomTypeId }: Subject, days: number) {
  const [from, to] = [addDays(arrival, days), addDays(arrival, days + 1)]
  const times = { useStartAt: at(from, '15:00'), useExpireAt: at(to, '11:00') }
  return { accommodationId, type: 'lodge', ...times, roomTypeId, sleeps: 2, primaryGuest: { name: 'Bench' } }
}
