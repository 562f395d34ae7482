import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checksumOf, editedMigrations, foreignErrors, outsideOfUnit, unsealedMigrations } from './rules.ts'
import { read, sources } from './source.ts'

const inSlices = sources.filter(({ slice }) => slice !== undefined)

/** Errors that are not of the catalogue, and why. */
const errorsOfTheirOwn: Readonly<Record<string, string>> = {
  'src/core/reservations/reading/history-words.ts': 'a value that a sentence lacks: the stored text is told instead',
}

test('a unit of work uses its own connection alone, and no network', () => {
  const message = 'Use the db of the unit, and put calls of others before or after transact, or into a job.'
  expect(sources.flatMap(outsideOfUnit), message).toEqual([])
  const sample = {
    path: 'sample.ts',
    text: 'transact(ctx, async ({ db }) => {\n  await ctx.db.select()\n  await fetch(url)\n})\nctx.db',
  }
  expect(outsideOfUnit(sample)).toEqual(['sample.ts:2', 'sample.ts:3'])
})

test('slices refuse with the catalogue of errors', () => {
  const wrong = inSlices.filter(({ path }) => !(path in errorsOfTheirOwn)).flatMap(foreignErrors)
  expect(wrong, 'Add the error to src/kernel/error-catalogue.ts and refuse by fail(…).').toEqual([])
  expect(Object.keys(errorsOfTheirOwn).filter((path) => !existsSync(path))).toEqual([])
  expect(foreignErrors({ path: 'sample.ts', text: 'throw new FoyerError(x)\nthrow new Error(y)' })).toEqual(['sample.ts:2'])
})

const checksums: Readonly<Record<string, string>> = JSON.parse(read('drizzle/checksums.json'))
const seal = 'run npm run db:seal, which writes down what is missing in drizzle/checksums.json'

test('a migration that is merged is never edited', () => {
  const file = (name: string) => (existsSync(`drizzle/${name}`) ? read(`drizzle/${name}`) : undefined)
  const message = `These migrations differ from their checksums. A merged one: put the file back as it was, and write what changes into a new migration, npm run db:generate -- --name <what_changes>. One that is not merged yet: delete its line from drizzle/checksums.json and ${seal}.`
  expect(editedMigrations(checksums, file), message).toEqual([])
  const sample = { 'a.sql': checksumOf('a'), 'b.sql': checksumOf('b'), 'c.sql': checksumOf('c') }
  expect(editedMigrations(sample, (name) => ({ 'a.sql': 'a', 'b.sql': 'other' })[name])).toEqual(['b.sql', 'c.sql'])
})

test('every migration has a checksum, the newest one too', () => {
  const names = globSync('*.sql', { cwd: 'drizzle' }).sort()
  expect(unsealedMigrations(checksums, names), `These migrations have no checksum: ${seal}.`).toEqual([])
  expect(unsealedMigrations({ 'a.sql': checksumOf('a') }, ['a.sql', 'b.sql'])).toEqual(['b.sql'])
})
