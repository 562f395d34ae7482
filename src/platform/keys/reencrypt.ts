import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  appSecrets,
  bookingPins,
  commands,
  erasures,
  hashKeys,
  otpKeys,
  paymentAccounts,
  recoveryCodes,
  reservations,
  webhookEndpoints,
  webhooks,
} from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { REENCRYPT_ROWS } from '../../kernel/limits.ts'
import type { CipherPort } from '../cipher/index.ts'
import { ownerOfHashKey } from './hash-keys.ts'

/** A column with sealed text, alone or within JSON. */
interface EncryptedColumn {
  name: string
  table: SQL
  /** Columns of a unique key with an index. */
  key: readonly SQL[]
  column: SQL
  /** The column that names the owner of the sealed text. */
  owner: SQL
  ownerOf?: (owner: string) => string
  /** Whether another key sealed text of the row. */
  stale: (prefix: string) => SQL
  /** Seals every sealed text in the content again. */
  reseal?: (content: string, sealAgain: (sealed: string) => string) => string
}

const notBy = (column: SQL, prefix: string) => sql`not starts_with(${column}, ${prefix})`
const plain = (column: SQL) => (prefix: string) => sql`${column} is not null and ${notBy(column, prefix)}`

const places: readonly EncryptedColumn[] = [
  {
    name: 'hash keys',
    table: sql`${hashKeys}`,
    key: [sql`id`],
    column: sql`sealed`,
    owner: sql`id`,
    ownerOf: ownerOfHashKey,
    stale: plain(sql`sealed`),
  },
  ...['secret', 'next_secret'].map((column) => ({
    name: column === 'secret' ? 'one-time-password keys' : 'one-time-password keys that wait for a code',
    table: sql`${otpKeys}`,
    key: [sql`user_id`],
    column: sql.raw(column),
    owner: sql`user_id`,
    ownerOf: (userId: string) => `otp:${userId}`,
    stale: plain(sql.raw(column)),
  })),
  {
    name: 'webhook secrets of apps',
    table: sql`${appSecrets}`,
    key: [sql`id`],
    column: sql`sealed`,
    owner: sql`id`,
    stale: plain(sql`sealed`),
  },
  {
    name: 'webhook secrets of endpoints',
    table: sql`${webhookEndpoints}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`secret`,
    owner: sql`id`,
    stale: plain(sql`secret`),
  },
  {
    name: 'former webhook secrets of endpoints',
    table: sql`${webhookEndpoints}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`former_secrets`,
    owner: sql`id`,
    stale: (prefix) =>
      // as a path: Citus takes no function as a table in a statement for all properties
      sql`jsonb_path_exists(former_secrets, '$[*].text ? (!(@ starts with $prefix))', jsonb_build_object('prefix', ${prefix}::text))`,
    reseal: (content, sealAgain) =>
      JSON.stringify((JSON.parse(content) as { text: string }[]).map((former) => ({ ...former, text: sealAgain(former.text) }))),
  },
  {
    name: 'bodies of webhooks',
    table: sql`${webhooks}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`body`,
    owner: sql`id`,
    stale: (prefix) => sql`sealed and ${notBy(sql`body`, prefix)}`,
  },
  {
    name: 'credentials of payment accounts',
    table: sql`${paymentAccounts}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`credentials`,
    owner: sql`id`,
    stale: plain(sql`credentials`),
  },
  {
    name: 'PINs that are not told yet',
    table: sql`${bookingPins}`,
    key: [sql`accommodation_id`, sql`booking_id`],
    column: sql`sealed`,
    owner: sql`booking_id`,
    stale: plain(sql`sealed`),
  },
  {
    name: 'erasures that run',
    table: sql`${erasures}`,
    key: [sql`id`],
    column: sql`sealed`,
    owner: sql`id`,
    ownerOf: (id) => `erasure:${id}`,
    stale: plain(sql`sealed`),
  },
  {
    name: 'results of commands',
    table: sql`${commands}`,
    key: [sql`accommodation_id`, sql`outbox_id`],
    column: sql`sealed`,
    owner: sql`outbox_id`,
    stale: plain(sql`sealed`),
  },
]

const queueTable = 'pgboss.job'

const queuedMessages: EncryptedColumn = {
  name: 'messages that are not sent yet',
  table: sql.raw(queueTable),
  key: [sql`name`, sql`id`],
  column: sql`data`,
  owner: sql`'message'`,
  stale: (prefix) =>
    sql`name = 'send-message' and state in ('created', 'retry', 'active') and ${notBy(sql`(data->>'sealed')`, prefix)}`,
  reseal: (content, sealAgain) => {
    const data = JSON.parse(content) as { sealed: string }
    return JSON.stringify({ ...data, sealed: sealAgain(data.sealed) })
  },
}

interface Dependencies {
  db: Database
  cipher: CipherPort
  clock: Clock
}

export interface Reencrypted {
  name: string
  /** Rows that the first key seals now. */
  renewed: number
  /** Rows that no key opens. */
  unreadable: number
}

/**
 * Seals with the first key everything that another key sealed. Servers may run meanwhile: a row is written only if it is unchanged
 * since it was read, and servers seal with the first key.
 */
export async function reencrypt(dependencies: Dependencies): Promise<Reencrypted[]> {
  const { rows } = await dependencies.db.execute<{ queue: string | null }>(sql`select to_regclass(${queueTable})::text as queue`)
  const results: Reencrypted[] = []
  for (const place of rows[0]!.queue === null ? places : [...places, queuedMessages]) {
    let renewed = 0
    let pass: Awaited<ReturnType<typeof reencryptOnce>>
    do {
      pass = await reencryptOnce(dependencies, place)
      renewed += pass.renewed
    } while (pass.missed > 0)
    results.push({ name: place.name, renewed, unreadable: pass.unreadable })
  }
  return results
}

interface Row extends Record<string, unknown> {
  key: readonly string[]
  owner: string
  content: string
}

async function reencryptOnce({ db, cipher }: Dependencies, place: EncryptedColumn) {
  const { table, key, column, owner, stale } = place
  const result = { renewed: 0, missed: 0, unreadable: 0 }
  const columns = sql.join([...key], sql`, `)
  const isAt = (values: readonly string[]) =>
    sql.join(
      key.map((one, at) => sql`${one} = ${cast(place, values[at]!)}`),
      sql` and `,
    )
  for (let after: readonly string[] | undefined, full = true; full; ) {
    const next =
      after &&
      sql`and (${columns}) > (${sql.join(
        after.map((value) => cast(place, value)),
        sql`, `,
      )})`
    const { rows } = await db.execute<Row>(sql`
      select json_build_array(${columns}) as key, ${owner} as owner, ${column}::text as content from ${table}
      where ${stale(cipher.prefix)} ${next} order by ${columns} limit ${REENCRYPT_ROWS}`)
    for (const row of rows) {
      const content = resealed(cipher, place, row)
      if (content === undefined) {
        result.unreadable++
        continue
      }
      const { rows: written } = await db.execute(sql`
        update ${table} set ${column} = ${content}${jsonOf(place)} where ${isAt(row.key)} and ${column}::text = ${row.content} returning 1`)
      if (written.length > 0) result.renewed++
      else result.missed++
    }
    after = rows.at(-1)?.key
    full = rows.length === REENCRYPT_ROWS
  }
  return result
}

/** The ids of the queue are UUIDs, all others are text. */
const cast = ({ table }: EncryptedColumn, value: string) =>
  table === queuedMessages.table && /^[\da-f-]{36}$/.test(value) ? sql`${value}::uuid` : sql`${value}`

const jsonOf = ({ reseal }: EncryptedColumn) => (reseal ? sql`::jsonb` : sql``)

function resealed(cipher: CipherPort, { ownerOf, reseal }: EncryptedColumn, { owner, content }: Row): string | undefined {
  const of = ownerOf?.(owner) ?? owner
  const sealAgain = (sealed: string) => cipher.seal(cipher.open(sealed, of), of)
  try {
    return reseal ? reseal(content, sealAgain) : sealAgain(content)
  } catch {
    return undefined
  }
}

export interface FormerHashes {
  pins: number
  recoveryCodes: number
}

/** Counts the hashes made with TOKEN_SECRET before hash keys existed. They need that secret. */
export async function countFormerHashes({ db, clock }: Omit<Dependencies, 'cipher'>): Promise<FormerHashes> {
  const { rows } = await db.execute<{ pins: number; codes: number }>(sql`select
    (select count(*)::int from ${reservations} where strpos(pin_hash, '.') = 0 and deleted_at is null
      and use_expire_at > ${clock.now().toISOString()}) as pins,
    (select count(*)::int from ${recoveryCodes} where strpos(hash, '.') = 0) as codes`)
  return { pins: rows[0]!.pins, recoveryCodes: rows[0]!.codes }
}
