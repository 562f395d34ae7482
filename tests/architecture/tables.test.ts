import { dirname } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Sweep } from '../../src/platform/sweep/index.ts'
import { type Source, sources } from './source.ts'
import { tableNames, tables } from './table-names.ts'
import { writesOf } from './writes.ts'

/** Table → where else it is written, and what. */
const secondWriters: Readonly<Record<string, readonly string[]>> = {
  // the relay marks what it has dispatched
  events: ['relay.ts'],
  // the kernel writes entries; an erasure takes the person out of them; Citus wants a property in each
  auditEntries: ['platform/personal-data', 'db/citus'],
  // the trigger that keeps the balance, as Citus can run it
  folios: ['db/citus'],
}

const writerOf = ({ slice, layer, name, path }: Source) =>
  slice ?? (layer === 'root' ? name : path.split('/').slice(1, -1).join('/'))

test('one slice writes a table, but for the demo, which makes up history', () => {
  const writers = new Map<string, Set<string>>()
  for (const source of sources.filter(({ layer }) => layer !== 'demo'))
    for (const { table } of writesOf(source, tableNames)) {
      if (!(table in tables) || secondWriters[table]?.includes(writerOf(source))) continue
      writers.set(table, (writers.get(table) ?? new Set()).add(writerOf(source)))
    }
  const shared = [...writers].filter(([, places]) => places.size > 1)
  const message = 'Let the slice that owns the table export a function that writes it, or add the writer to secondWriters here.'
  expect(
    shared.map(([table, places]) => `${table}: ${[...places].join()}`),
    message,
  ).toEqual([])
})

/** Acts and entries that may belong to no accommodation. */
const withoutTenant = ['audit_entries', 'erasures']

test('every key of an accommodation’s table starts with the accommodation', () => {
  const wrong = Object.values(tables)
    .map(getTableConfig)
    .filter(({ name, columns }) => !withoutTenant.includes(name) && columns.some((column) => column.name === 'accommodation_id'))
    .flatMap(({ name, primaryKeys, uniqueConstraints, indexes, foreignKeys }) => {
      const keys = [
        ...primaryKeys.map((key) => [key.getName(), key.columns[0]?.name]),
        ...uniqueConstraints.map((key) => [key.getName(), key.columns[0]?.name]),
        ...indexes
          .filter(({ config }) => config.unique)
          .map(({ config: { name: key, columns } }) => [key, columns[0] && 'name' in columns[0] ? columns[0].name : undefined]),
        ...foreignKeys
          .filter((key) => key.reference().foreignColumns.length > 1)
          .map((key) => [key.getName(), key.reference().columns[0]?.name]),
      ]
      return keys.filter(([, first]) => first !== 'accommodation_id').map(([key]) => `${name}: ${key}`)
    })
  expect(wrong, 'Begin the key with accommodationId in src/db/tables.').toEqual([])
})

test('no further table has an identity column: Citus takes none in a database that is distributed', () => {
  const withIdentity = Object.values(tables)
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ generatedIdentity }) => generatedIdentity))
  expect(withIdentity.map(({ name }) => name).sort()).toEqual(['commands', 'webhooks'])
})

const sweepFiles = sources.filter(({ name }) => name === 'sweep.ts')

test('a slice sweeps only tables that it writes', async () => {
  const foreign = await Promise.all(
    sweepFiles.map(async ({ path }) => {
      const folder = path.replace('sweep.ts', '')
      const written = sources.filter((one) => one.path.startsWith(folder)).flatMap((one) => writesOf(one, tableNames))
      const { sweeps } = (await import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).href)) as {
        sweeps: readonly Sweep[]
      }
      const swept = sweeps.map(([table]) => tableNames.get(getTableName(table))!)
      return swept.filter((name) => !written.some(({ table }) => table === name)).map((name) => `${path}: ${name}`)
    }),
  )
  // the kernel writes events, and has no job
  expect(foreign.flat(), 'Move the line into the sweep.ts of the slice that writes the table.').toEqual([
    'src/platform/feed/sweep.ts: events',
  ])
})

test('every sweep.ts is part of the sweep', () => {
  const doors = sources.find(({ path }) => path === 'src/sweeps.ts')!.imports.map(({ target }) => dirname(target))
  const missing = sweepFiles.filter(({ path }) => !doors.includes(dirname(path)))
  expect(
    missing.map(({ path }) => path),
    'Add its sweeps to src/sweeps.ts.',
  ).toEqual([])
})
