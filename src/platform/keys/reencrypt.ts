import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import {
  appSecrets,
  commands,
  hashKeys,
  otpKeys,
  recoveryCodes,
  reservations,
  webhookEndpoints,
  webhooks,
} from '../../db/tables/index.ts'
import type { Clock } from '../../kernel/clock.ts'
import { REENCRYPT_ROWS } from '../../kernel/limits.ts'
import type { CipherPort } from '../cipher/index.ts'
import { ownerOfHashKey } from './hash-keys.ts'

/** A column that holds sealed text, alone or within JSON. */
interface Place {
  what: string
  table: SQL
  /** Columns of a unique key with an index. */
  key: readonly SQL[]
  column: SQL
  /** What its text is sealed for; a column. */
  owner: SQL
  ownerOf?: (owner: string) => string
  /** Whether a row has text that another key sealed. */
  stale: (prefix: string) => SQL
  /** From the content to that with every sealed text in it sealed anew. */
  reseal?: (content: string, anew: (sealed: string) => string) => string
}

const notBy = (column: SQL, prefix: string) => sql`not starts_with(${column}, ${prefix})`
const plain = (column: SQL) => (prefix: string) => sql`${column} is not null and ${notBy(column, prefix)}`

const places: readonly Place[] = [
  {
    what: 'hash keys',
    table: sql`${hashKeys}`,
    key: [sql`id`],
    column: sql`sealed`,
    owner: sql`id`,
    ownerOf: ownerOfHashKey,
    stale: plain(sql`sealed`),
  },
  ...['secret', 'next_secret'].map((name) => ({
    what: name === 'secret' ? 'one-time-password keys' : 'one-time-password keys that wait for a code',
    table: sql`${otpKeys}`,
    key: [sql`user_id`],
    column: sql.raw(name),
    owner: sql`user_id`,
    ownerOf: (userId: string) => `otp:${userId}`,
    stale: plain(sql.raw(name)),
  })),
  {
    what: 'webhook secrets of apps',
    table: sql`${appSecrets}`,
    key: [sql`id`],
    column: sql`sealed`,
    owner: sql`id`,
    stale: plain(sql`sealed`),
  },
  {
    what: 'webhook secrets of endpoints',
    table: sql`${webhookEndpoints}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`secret`,
    owner: sql`id`,
    stale: plain(sql`secret`),
  },
  {
    what: 'former webhook secrets of endpoints',
    table: sql`${webhookEndpoints}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`former_secrets`,
    owner: sql`id`,
    stale: (prefix) =>
      sql`exists (select from jsonb_to_recordset(former_secrets) as former(text text) where ${notBy(sql`former.text`, prefix)})`,
    reseal: (content, anew) =>
      JSON.stringify((JSON.parse(content) as { text: string }[]).map((former) => ({ ...former, text: anew(former.text) }))),
  },
  {
    what: 'bodies of webhooks',
    table: sql`${webhooks}`,
    key: [sql`accommodation_id`, sql`id`],
    column: sql`body`,
    owner: sql`id`,
    stale: (prefix) => sql`sealed and ${notBy(sql`body`, prefix)}`,
  },
  {
    what: 'results of commands',
    table: sql`${commands}`,
    key: [sql`accommodation_id`, sql`outbox_id`],
    column: sql`sealed`,
    owner: sql`outbox_id`,
    stale: plain(sql`sealed`),
  },
]

const queueTable = 'pgboss.job'

const queuedMessages: Place = {
  what: 'messages that are not sent yet',
  table: sql.raw(queueTable),
  key: [sql`name`, sql`id`],
  column: sql`data`,
  owner: sql`'message'`,
  stale: (prefix) =>
    sql`name = 'send-message' and state in ('created', 'retry', 'active') and ${notBy(sql`(data->>'sealed')`, prefix)}`,
  reseal: (content, anew) => {
    const data = JSON.parse(content) as { sealed: string }
    return JSON.stringify({ ...data, sealed: anew(data.sealed) })
  },
}

interface World {
  db: Database
  cipher: CipherPort
  clock: Clock
}

export interface Reencrypted {
  what: string
  /** Rows that the first key seals now. */
  renewed: number
  /** Rows that no key opens. */
  unreadable: number
}

/**
 * Seals with the first key what another one sealed. Servers may run meanwhile: a row is only written while it still holds
 * what was read, and who writes it at the same time writes with the first key.
 */
export async function reencrypt(world: World): Promise<Reencrypted[]> {
  const { rows } = await world.db.execute<{ queue: string | null }>(sql`select to_regclass(${queueTable})::text as queue`)
  const results: Reencrypted[] = []
  for (const place of rows[0]!.queue === null ? places : [...places, queuedMessages]) {
    let renewed = 0
    let pass: Awaited<ReturnType<typeof passOver>>
    do {
      pass = await passOver(world, place)
      renewed += pass.renewed
    } while (pass.missed > 0)
    results.push({ what: place.what, renewed, unreadable: pass.unreadable })
  }
  return results
}

interface Row extends Record<string, unknown> {
  key: readonly string[]
  owner: string
  content: string
}

async function passOver({ db, cipher }: World, place: Place) {
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

/** The queue has ids of another type than all the rest. */
const cast = ({ table }: Place, value: string) =>
  table === queuedMessages.table && /^[\da-f-]{36}$/.test(value) ? sql`${value}::uuid` : sql`${value}`

const jsonOf = ({ reseal }: Place) => (reseal ? sql`::jsonb` : sql``)

function resealed(cipher: CipherPort, { ownerOf, reseal }: Place, { owner, content }: Row): string | undefined {
  const of = ownerOf?.(owner) ?? owner
  const anew = (sealed: string) => cipher.seal(cipher.open(sealed, of), of)
  try {
    return reseal ? reseal(content, anew) : anew(content)
  } catch {
    return undefined
  }
}

export interface FormerHashes {
  pins: number
  recoveryCodes: number
}

/** What was hashed with TOKEN_SECRET before hashes had keys of their own, and so needs the secret of then. */
export async function countFormerHashes({ db, clock }: Omit<World, 'cipher'>): Promise<FormerHashes> {
  const { rows } = await db.execute<{ pins: number; codes: number }>(sql`select
    (select count(*)::int from ${reservations} where strpos(pin_hash, '.') = 0 and deleted_at is null
      and use_expire_at > ${clock.now().toISOString()}) as pins,
    (select count(*)::int from ${recoveryCodes} where strpos(hash, '.') = 0) as codes`)
  return { pins: rows[0]!.pins, recoveryCodes: rows[0]!.codes }
}
