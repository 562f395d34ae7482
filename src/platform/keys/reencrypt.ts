import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
import type { CipherPort } from '../cipher/index.ts'
import { hasQueue, queuedJobs } from '../messages/queued-messages.ts'
import { replaceTexts, rowsOf } from '../rows/index.ts'
import { ownerOfHashKey } from './hash-keys.ts'

/** A column with sealed text, alone or within JSON. */
interface EncryptedColumn {
  name: string
  table: PgTable
  column: string
  /** Whom the text is sealed for; the id of the row if left out. */
  ownerOf?: (row: Readonly<Record<string, unknown>>) => string
  /** Whether another key sealed text of the row; if left out, whether the column begins with another one. */
  isStale?: (prefix: string) => SQL
  /** Seals every sealed text in the content again. */
  reseal?: (content: string, sealAgain: (sealed: string) => string) => string
}

const ownerOfOtpKey: EncryptedColumn['ownerOf'] = ({ user_id: userId }) => `otp:${userId}`
const notBy = (column: SQL, prefix: string) => sql`not starts_with(${column}, ${prefix})`

const places: readonly EncryptedColumn[] = [
  { name: 'hash keys', table: hashKeys, column: 'sealed', ownerOf: ({ id }) => ownerOfHashKey(String(id)) },
  { name: 'one-time-password keys', table: otpKeys, column: 'secret', ownerOf: ownerOfOtpKey },
  { name: 'one-time-password keys that wait for a code', table: otpKeys, column: 'next_secret', ownerOf: ownerOfOtpKey },
  { name: 'webhook secrets of apps', table: appSecrets, column: 'sealed' },
  { name: 'webhook secrets of endpoints', table: webhookEndpoints, column: 'secret' },
  {
    name: 'former webhook secrets of endpoints',
    table: webhookEndpoints,
    column: 'former_secrets',
    isStale: (prefix) =>
      // as a path: Citus takes no function as a table in a statement for all properties
      sql`jsonb_path_exists(former_secrets, '$[*].text ? (!(@ starts with $prefix))', jsonb_build_object('prefix', ${prefix}::text))`,
    reseal: (content, sealAgain) =>
      JSON.stringify((JSON.parse(content) as { text: string }[]).map((former) => ({ ...former, text: sealAgain(former.text) }))),
  },
  {
    name: 'bodies of webhooks',
    table: webhooks,
    column: 'body',
    isStale: (prefix) => sql`sealed and ${notBy(sql`body`, prefix)}`,
  },
  { name: 'credentials of payment accounts', table: paymentAccounts, column: 'credentials' },
  { name: 'PINs that are not told yet', table: bookingPins, column: 'sealed', ownerOf: (row) => String(row.booking_id) },
  { name: 'erasures that run', table: erasures, column: 'sealed', ownerOf: ({ id }) => `erasure:${id}` },
  { name: 'results of commands', table: commands, column: 'sealed', ownerOf: (row) => String(row.outbox_id) },
]

const queuedMessages: EncryptedColumn = {
  name: 'messages that are not sent yet',
  table: queuedJobs,
  column: 'data',
  ownerOf: () => 'message',
  isStale: (prefix) =>
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

interface Reencrypted {
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
  const results: Reencrypted[] = []
  for (const place of (await hasQueue(dependencies.db)) ? [...places, queuedMessages] : places) {
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

async function reencryptOnce({ db, cipher }: Dependencies, place: EncryptedColumn) {
  const { table, column, isStale, ownerOf = ({ id }) => String(id) } = place
  const result = { renewed: 0, missed: 0, unreadable: 0 }
  const name = sql.identifier(column)
  const where = isStale?.(cipher.prefix) ?? sql`${name} is not null and ${notBy(sql`${name}`, cipher.prefix)}`
  for await (const { key, row, texts } of rowsOf(db, table, { where, columns: [column] })) {
    const before = texts[0]!
    const after = resealed(cipher, place, before, ownerOf(row))
    if (after === undefined) result.unreadable++
    else if (await replaceTexts(db, table, key, [{ column, before, after }])) result.renewed++
    else result.missed++
  }
  return result
}

/** Undefined if no key opens it. */
function resealed(cipher: CipherPort, { reseal }: EncryptedColumn, content: string, owner: string): string | undefined {
  const sealAgain = (sealed: string) => cipher.seal(cipher.open(sealed, owner), owner)
  try {
    return reseal ? reseal(content, sealAgain) : sealAgain(content)
  } catch {
    return undefined
  }
}

/** Counts the hashes made with TOKEN_SECRET before hash keys existed. They need that secret. */
export async function countFormerHashes({ db, clock }: Omit<Dependencies, 'cipher'>) {
  const { rows } = await db.execute<{ pins: number; recoveryCodes: number }>(sql`select
    (select count(*)::int from ${reservations} where strpos(pin_hash, '.') = 0 and deleted_at is null
      and use_expire_at > ${clock.now().toISOString()}) as pins,
    (select count(*)::int from ${recoveryCodes} where strpos(hash, '.') = 0) as "recoveryCodes"`)
  return rows[0]!
}
