import { randomBytes } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { hashKeys } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { StartError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { CipherPort } from '../cipher/index.ts'
import type { Key } from './index.ts'

interface Dependencies extends Pick<Context, 'db' | 'clock' | 'log'> {
  cipher: CipherPort
  production: boolean
}

const keyBytes = 32

/** The owner that a hash key is sealed for. */
export const ownerOfHashKey = (id: string) => `hash-key:${id}`

/**
 * The keys that hash short secrets, made at the first start. They are stored in the database, because a hash cannot be made again
 * with another key: so a new ENCRYPTION_KEY loses no PIN.
 */
export async function openHashKeys(dependencies: Dependencies): Promise<readonly Key[]> {
  const { log, production } = dependencies
  const known = await read(dependencies)
  if (known.opened.length > 0) return known.opened
  if (known.stored > 0) {
    if (production) throw new StartError(unopened)
    log.error({}, `${unopened} Until then, existing PINs and recovery codes are refused.`)
  }
  await addFirst(dependencies)
  const { opened } = await read(dependencies)
  if (opened.length === 0) throw new StartError(unopened)
  return opened
}

export const unopened =
  'No key of ENCRYPTION_KEY opens the secrets of this database. Add the former key as the last one: new-id:new-key,former-id:former-key (docs/keys.md).'

async function read({ db, cipher }: Dependencies): Promise<{ stored: number; opened: readonly Key[] }> {
  const rows = await db.select().from(hashKeys).orderBy(desc(hashKeys.createdAt), desc(hashKeys.id))
  const opened = rows.flatMap(({ id, sealed }) => {
    try {
      return [{ id, bytes: Buffer.from(cipher.open(sealed, ownerOfHashKey(id)), 'base64') }]
    } catch {
      return []
    }
  })
  return { stored: rows.length, opened }
}

/**
 * Of nodes that start together one makes the key. An id is never used again: what a deleted key hashed must not look like that of a
 * new one. Keys that cannot be opened stay.
 */
async function addFirst(dependencies: Dependencies) {
  const { db, cipher, clock } = dependencies
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${hashKeys} in share row exclusive mode`)
    const { opened } = await read({ ...dependencies, db: tx })
    if (opened.length > 0) return
    const id = `h-${newId()}`
    const sealed = cipher.seal(randomBytes(keyBytes).toString('base64'), ownerOfHashKey(id))
    await tx.insert(hashKeys).values({ id, sealed, createdAt: clock.now() })
  })
}
