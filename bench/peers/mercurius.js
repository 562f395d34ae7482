import Fastify from 'fastify'
import { GraphQLScalarType } from 'graphql'
import mercurius from 'mercurius'
import pg from 'pg'

const schema = `
  scalar DateTime
  scalar ULID
  type Room { id: ULID! roomNumber: String! }
  type RoomType { id: ULID! name: String! }
  type GuestContact { contactType: String! contactValue: String! }
  type GuestProfile { name: String! contacts: [GuestContact!]! }
  type Reservation {
    id: ULID!
    status: String!
    useStartAt: DateTime!
    useExpireAt: DateTime!
    room: Room
    roomType: RoomType
    primaryGuestProfile: GuestProfile
  }
  type ReservationEdge { cursor: String! node: Reservation! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ReservationConnection { edges: [ReservationEdge!]! pageInfo: PageInfo! }
  type Query { getAccommodationReservations(accommodationId: ULID!, first: Int = 20): ReservationConnection! }
`

const statements = {
  reservations: `select accommodation_id as "accommodationId", id, status, use_start_at as "useStartAt", use_expire_at as "useExpireAt",
      room_id as "roomId", room_type_id as "roomTypeId", created_at as "createdAt"
    from reservations where accommodation_id = $1 and deleted_at is null order by created_at desc, id desc limit $2`,
  rooms: `select id, room_number as "roomNumber" from rooms where accommodation_id = $1 and id = any($2)`,
  roomTypes: 'select id, name from room_types where accommodation_id = $1 and id = any($2)',
  guests: `select accommodation_id as "accommodationId", id, reservation_id as "reservationId", name
    from guest_profiles where accommodation_id = $1 and reservation_id = any($2) and is_primary`,
  contacts: `select guest_profile_id as "guestProfileId", contact_type as "contactType", contact_value as "contactValue"
    from guest_contacts where accommodation_id = $1 and guest_profile_id = any($2) order by id`,
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE),
  options: process.env.SESSION_OPTIONS,
})

const rows = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows

const cursorOf = ({ createdAt, id }) => Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')

const resolvers = {
  DateTime: new GraphQLScalarType({ name: 'DateTime', serialize: (value) => value.toISOString() }),
  Query: {
    async getAccommodationReservations(_, { accommodationId, first }) {
      const found = await rows('reservations', [accommodationId, first + 1])
      const edges = found.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }))
      return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } }
    },
  },
}

/** One statement for all reservations of a page: they are of one accommodation. */
const oneEach = (statement, key, column) => ({
  async loader(queries) {
    const keys = queries.map(({ obj }) => obj[key]).filter((value) => value !== null)
    if (keys.length === 0) return queries.map(() => null)
    const found = new Map((await rows(statement, [queries[0].obj.accommodationId, keys])).map((row) => [row[column], row]))
    return queries.map(({ obj }) => found.get(obj[key]) ?? null)
  },
  opts: { cache: false },
})

const loaders = {
  Reservation: {
    room: oneEach('rooms', 'roomId', 'id'),
    roomType: oneEach('roomTypes', 'roomTypeId', 'id'),
    primaryGuestProfile: oneEach('guests', 'id', 'reservationId'),
  },
  GuestProfile: {
    contacts: {
      async loader(queries) {
        const found = Map.groupBy(
          await rows('contacts', [queries[0].obj.accommodationId, queries.map(({ obj }) => obj.id)]),
          (contact) => contact.guestProfileId,
        )
        return queries.map(({ obj }) => found.get(obj.id) ?? [])
      },
      opts: { cache: false },
    },
  },
}

const app = Fastify()
app.register(mercurius, { schema, resolvers, loaders, jit: 1 })
app.get('/readyz', async () => 'ready')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
