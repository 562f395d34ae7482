import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '../../src/db/tables/index.ts'
import { tablesWritten } from './rules.ts'
import { type Source, sources } from './source.ts'

/** Table → where else it is written, and what. */
const secondWriters: Readonly<Record<string, readonly string[]>> = {
  // the relay marks what it has dispatched
  events: ['relay.ts'],
}

const writerOf = ({ slice, layer, name, path }: Source) =>
  slice ?? (layer === 'root' ? name : path.split('/').slice(1, -1).join('/'))

test('one slice writes a table, but for the demo, which makes up history', () => {
  const writers = new Map<string, Set<string>>()
  for (const source of sources.filter(({ layer }) => layer !== 'demo'))
    for (const table of tablesWritten(source.text)) {
      if (!(table in tables) || secondWriters[table]?.includes(writerOf(source))) continue
      writers.set(table, (writers.get(table) ?? new Set()).add(writerOf(source)))
    }
  const shared = [...writers].filter(([, places]) => places.size > 1)
  expect(shared.map(([table, places]) => `${table}: ${[...places].join()}`)).toEqual([])
})

/** Acts and entries that may belong to no accommodation. */
const withoutTenant = ['audit_entries']

test('every key of an accommodation’s table starts with the accommodation', () => {
  const wrong = Object.values<unknown>(tables)
    .filter((table) => is(table, PgTable))
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
  expect(wrong).toEqual([])
})
