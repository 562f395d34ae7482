import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './source.ts'
import { lastExempt, releaseOf, singlePhase } from './two-phases.ts'

const current = releaseOf(JSON.parse(read('package.json')).version)

test('the former version survives every migration, unless it is marked as the second phase', () => {
  const message =
    'Servers of the former version run while the database is migrated. See CONTRIBUTING.md, “Change a table in two phases”: the first release only adds, and a later one removes, in a migration with the line “-- Second phase: unused since <release>”.'
  const wrong = globSync('*.sql', { cwd: 'drizzle' })
    .sort()
    .flatMap((name, at, names) => {
      const [earlier, sql] = [names.slice(0, at), [name]].map((files) => files.map((file) => read(`drizzle/${file}`)).join('\n'))
      return singlePhase(name, sql!, current, earlier)
    })
  expect(wrong, message).toEqual([])
  expect(read('CONTRIBUTING.md')).toContain('## Change a table in two phases')
})

const found = (sql: string, name = '9999_sample.sql') => singlePhase(name, sql, [2, 1, 0])
const refused = {
  'ALTER TABLE "rooms" DROP COLUMN "memo";': ['DROP'],
  'drop index "rooms_memo";': ['DROP'],
  'ALTER TABLE "rooms" RENAME COLUMN "memo" TO "note";': ['RENAME'],
  'ALTER TABLE "rooms" ALTER COLUMN "memo" SET NOT NULL;': ['SET NOT NULL'],
  'ALTER TABLE "rooms" ADD COLUMN "price" numeric(12, 2) NOT NULL;': ['a new column that is NOT NULL without DEFAULT'],
  'ALTER TABLE "rooms" ADD COLUMN "a" text DEFAULT \'\' NOT NULL, ADD "b" text NOT NULL;': [
    'a new column that is NOT NULL without DEFAULT',
  ],
  'ALTER TABLE "rooms" ALTER COLUMN "memo" SET DATA TYPE integer;': ['another type'],
  'ALTER TABLE "rooms" ALTER COLUMN "memo" TYPE integer;': ['another type'],
  'ALTER TYPE "mood" ADD VALUE \'calm\';': ['another type'],
}

test('what the former version may not survive is found in every form', () => {
  for (const [sql, what] of Object.entries(refused)) expect(found(sql), sql).toEqual(what.map((one) => `9999_sample.sql: ${one}`))
})

test('what only adds is no second phase', () => {
  const added = [
    'CREATE TABLE "moods" ("id" text NOT NULL, "note" text);',
    'ALTER TABLE "rooms" ADD COLUMN "note" text;',
    'ALTER TABLE "rooms" ADD COLUMN "names" jsonb DEFAULT \'{}\'::jsonb NOT NULL;',
    'ALTER TABLE "rooms" ADD COLUMN "price" numeric(12, 2) NOT NULL DEFAULT 0;',
    'ALTER TABLE "rooms" ADD CONSTRAINT "rooms_note" CHECK ("note" IS NOT NULL);',
    'ALTER TABLE "rooms" ALTER COLUMN "memo" DROP NOT NULL;',
    'CREATE INDEX "rooms_note" ON "rooms" ("note") WHERE "note" is not null;',
    '-- DROP and RENAME wait for the next release\nUPDATE "rooms" SET "note" = \'DROP\', "rename" = 1;',
  ]
  expect(added.flatMap((sql) => found(sql))).toEqual([])
})

test('an index goes only if another one of the same migration finds all that it finds', () => {
  const index = (name: string, rest: string) => `CREATE INDEX "${name}" ON ${rest};\n`
  const earlier = index('rooms_memo', '"rooms" USING btree ("hotel","memo") WHERE "memo" is not null')
  const foundWith = (rest: string, dropped = 'rooms_memo') =>
    singlePhase(
      '9999_sample.sql',
      `DROP INDEX "${dropped}";--> statement-breakpoint\n${index('rooms_next', rest)}`,
      [2, 1, 0],
      earlier,
    )
  expect(foundWith('"rooms" USING btree ("hotel","memo")')).toEqual([])
  expect(foundWith('"rooms" USING btree ("hotel","memo","id") WHERE "memo" is not null')).toEqual([])
  for (const rest of [
    '"rooms" USING btree ("hotel","memo") WHERE "note" is not null',
    '"rooms" USING btree ("hotel","memo_text")',
    '"rooms" USING btree ("hotel")',
    '"rooms" USING btree ("memo","hotel")',
    '"halls" USING btree ("hotel","memo")',
    '"rooms" USING gin ("hotel","memo")',
  ])
    expect(foundWith(rest), rest).toHaveLength(1)
  expect(foundWith('"rooms" USING btree ("hotel","memo")', 'rooms_other')).toHaveLength(1)
})

test('a second phase names a release that exists and no longer needs what goes', () => {
  const drop = 'ALTER TABLE "rooms" DROP COLUMN "memo";'
  expect(found(`-- Second phase: unused since 2.1.0\n${drop}`)).toEqual([])
  expect(found(`-- Second phase: unused since 1.12.3\n${drop}`)).toEqual([])
  expect(found(`-- Second phase: unused since 2.2.0\n${drop}`)).toHaveLength(1)
  expect(found(`-- Second phase\n${drop}`)).toHaveLength(1)
  expect(found(drop, `00${lastExempt}_sample.sql`)).toEqual([])
})
