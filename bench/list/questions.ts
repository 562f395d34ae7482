import { withClient } from '../common/databases.ts'

export const pageSize = 20
/** Few hotels have more. */
export const hotelRooms = 1_000

/** The reservation list with room, room type, primary guest and contacts, as a front desk shows it. */
export const foyerList = `query List($accommodationId: ULID!, $first: Int) {
  list: getAccommodationReservations(accommodationId: $accommodationId, first: $first) {
    edges {
      cursor
      node {
        id status useStartAt useExpireAt
        roomType { id name }
        room { id roomNumber }
        primaryGuestProfile { name contacts { contactType contactValue } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const foyerSearch = foyerList
  .replace('$first: Int', '$first: Int, $keyword: String')
  .replace('first: $first', 'first: $first, filter: { keyword: $keyword }')

export const postgraphileList = `query List($accommodationId: String!, $first: Int) {
  list: allReservations(
    condition: { accommodationId: $accommodationId, deletedAt: null }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC], first: $first
  ) {
    edges {
      cursor
      node {
        id: rowId status useStartAt useExpireAt
        roomType: roomTypeByAccommodationIdAndRoomTypeId { id: rowId name }
        room: roomByAccommodationIdAndRoomId { id: rowId roomNumber }
        primaryGuestProfile: guestProfilesByAccommodationIdAndReservationIdList(condition: { isPrimary: true }, first: 1) {
          name
          contacts: guestContactsByAccommodationIdAndGuestProfileIdList(orderBy: [ROW_ID_ASC]) { contactType contactValue }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

export const page = (accommodationId: string) => ({ accommodationId, first: pageSize })

export const listQuestions = (query: string, { accommodationIds }: Subjects) =>
  accommodationIds.map((id) => ({ kind: 'list', body: { query, variables: page(id) } }))

export interface Subjects {
  /** The large property. */
  large: string
  /** The large property in every second place, ten small ones in the others. */
  accommodationIds: string[]
  keywords: { kind: string; keyword: string }[]
}

/** The properties whose lists are read, and keywords that return equally long pages from a small and a large database. */
export async function subjectsIn(url: string, roomsMax = Number.POSITIVE_INFINITY): Promise<Subjects> {
  return withClient(url, async (client) => {
    const properties = await client.query<{ id: string; rooms: number }>(
      `select id, (select count(*)::int from rooms where rooms.accommodation_id = accommodations.id) as rooms
       from memberships join accommodations on accommodations.id = accommodation_id order by rooms desc, id`,
    )
    const [large, ...small] = properties.rows.filter(({ rooms }) => rooms <= roomsMax).map(({ id }) => id)
    const one = await client.query<{ id: string; phone: string; vehicle: string }>(
      `select reservation_id as id, contact_value as phone, vehicle_number as vehicle
       from guest_profiles join guest_contacts using (accommodation_id)
       where accommodation_id = $1 and guest_profile_id = guest_profiles.id and contact_value like '010-%' and vehicle_number is not null
       order by md5(guest_profiles.id) limit 1`,
      [large],
    )
    const { id, phone, vehicle } = one.rows[0]!
    return {
      large: large!,
      accommodationIds: small.flatMap((each) => [large!, each]),
      keywords: [
        { kind: 'nothing', keyword: 'zzyzx' },
        { kind: 'reservation id', keyword: id },
        { kind: 'phone', keyword: phone },
        { kind: 'vehicle', keyword: vehicle },
        { kind: 'surname', keyword: 'jensen' },
        { kind: 'two letters', keyword: 'kr' },
        { kind: 'very common', keyword: 'example' },
      ],
    }
  })
}
