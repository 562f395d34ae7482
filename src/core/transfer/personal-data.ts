import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { importChunks, importClaims, importErrors, importKeys, imports } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { ofIds, ofProperty, type Person, type PersonalData, textAbout } from '../../platform/personal-data/index.ts'

/** A running import writes what its file says: a guest in it is newer than the erasure. */
const isOfEnded = (table: typeof importChunks, person: Person) => {
  const here = ofProperty(table, person)
  return here && and(here, sql`${table.importId} in (select id from ${imports} where ${isNotNull(imports.completedAt)})`)
}

/** The same file still changes nothing, unless its keys name the guest. */
async function eraseKeys(ctx: Context, person: Person): Promise<void> {
  const { scrubbed } = textAbout(person, ctx.ports.rules.phoneCountry)
  const here = keysOf(person)
  for (const { accommodationId, kind, key, subjectId } of await ctx.db.select().from(importKeys).where(here))
    if (scrubbed(key, false) !== key)
      await ctx.db
        .update(importKeys)
        .set({ key: `erased-${subjectId}` })
        .where(matching(importKeys, { accommodationId, kind, key }))
}

const keysOf = (person: Person) => {
  const found = ofIds(importKeys, person, importKeys.subjectId, [...person.guestIds, ...person.reservationIds])
  return found && and(found, inArray(importKeys.kind, ['GUESTS', 'RESERVATIONS']))
}

export const personalData: readonly PersonalData[] = [
  { table: importChunks, columns: ['records'], of: (person) => isOfEnded(importChunks, person), search: 'text', erase: 'scrub' },
  {
    table: importErrors,
    columns: ['key', 'message'],
    of: (person) => ofProperty(importErrors, person),
    search: 'text',
    erase: 'scrub',
  },
  { table: importClaims, columns: ['values'], of: (person) => ofProperty(importClaims, person), search: 'text', erase: 'scrub' },
  { table: importKeys, columns: ['key'], of: keysOf, erase: eraseKeys },
  {
    table: imports,
    columns: ['actor', 'started_by'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? sql`${imports.actor}->>'userId' = ${userId}` : undefined),
    erase: 'scrub',
  },
]
