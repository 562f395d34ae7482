import { and, eq, type SQL, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { apps, auditEntries, guestProfiles, installations, kiosks, rooms, thirdParties, users } from '../../db/tables/index.ts'
import { defineView, one, qualifyColumns } from '../../db/view.ts'

type StoredEntry = typeof auditEntries.$inferSelect

interface LoggedRoom {
  id: string
  roomNumber: string
}

/** An entry stores ids; names are resolved when it is read. */
interface Resolved {
  user: { id: string; name: string } | null
  guest: { reservationId: string; name: string } | null
  account: { id: string; name: string } | null
  fromRoom: LoggedRoom | null
  toRoom: LoggedRoom | null
  fromStatus: string | null
  toStatus: string | null
}

export interface UserLogRow extends Pick<StoredEntry, 'id' | 'type' | 'log' | 'createdAt'>, Resolved {
  data: Record<string, unknown>
  actor: { kind: string; id: string | null; name: string | null }
}

type StoredLog = Omit<UserLogRow, 'data' | 'actor'> &
  Pick<StoredEntry, 'data' | 'actorKind' | 'actorId'> & { actorName: string | null }

const { accommodationId, actorKind, actorId, relatedId } = auditEntries

const guestOf = (reservationId: SQL | typeof relatedId | typeof actorId) =>
  sql`${guestProfiles.accommodationId} = ${accommodationId} and ${guestProfiles.reservationId} = ${reservationId}
    and ${guestProfiles.isPrimary}`

const actorName = qualifyColumns(sql<string | null>`(case ${actorKind}
  when 'user' then (select ${users.name} from ${users} where ${users.id} = ${actorId})
  when 'kiosk' then (select ${kiosks.name} from ${kiosks}
    where ${kiosks.accommodationId} = ${accommodationId} and ${kiosks.id} = ${actorId})
  when 'app' then (select ${apps.name} from ${installations} join ${apps} on ${apps.id} = ${installations.appId}
    where ${installations.accommodationId} = ${accommodationId} and ${installations.id} = ${actorId})
  when 'thirdParty' then (select ${thirdParties.name} from ${thirdParties} where ${thirdParties.id} = ${actorId})
  when 'guest' then (select ${guestProfiles.name} from ${guestProfiles} where ${guestOf(actorId)})
  when 'system' then ${actorId} end)`)

const member = (side: 'before' | 'after', name: string) => sql`${auditEntries.data}->${sql.raw(`'${side}'->>'${name}'`)}`

const roomIn = (side: 'before' | 'after') =>
  one(defineView<LoggedRoom>(rooms), matching(rooms, { accommodationId, id: member(side, 'roomId') }))

/** Entries about invitations are left out: an accommodation must not learn the name of an invited user. */
const isOfAccount = sql`${auditEntries.type} ~ '^(user[.].*|employee[.](add|update|delete))$'`

export const logView = defineView<StoredLog>(auditEntries, {
  needs: { data: ['data', 'actorKind', 'actorId'], actor: ['actorKind', 'actorId'] },
  computed: {
    actorName,
    fromStatus: qualifyColumns(member('before', 'status')),
    toStatus: qualifyColumns(member('after', 'status')),
  },
  relations: {
    user: one(defineView<Resolved['user']>(users), eq(users.id, auditEntries.userId)),
    guest: one(defineView<Resolved['guest']>(guestProfiles), guestOf(relatedId)),
    account: one(defineView<Resolved['account']>(users), and(eq(users.id, relatedId), isOfAccount)!),
    fromRoom: roomIn('before'),
    toRoom: roomIn('after'),
  },
})
