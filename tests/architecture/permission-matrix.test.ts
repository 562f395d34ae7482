import { expect, test } from 'vitest'
import { rootFields } from '../harness/contract.ts'
import { matrix } from '../harness/permission-matrix/table.ts'

const nameOf = (row: string) => row.split(' ')[0]!

test('the permission matrix has a row for every operation, and no other rows', () => {
  const operations = new Set(rootFields.map(({ field }) => field))
  const rows = new Set(Object.keys(matrix).map(nameOf))
  expect(
    [...operations].filter((field) => !rows.has(field)),
    'Add a row for the operation to the file of its subgraph in tests/harness/permission-matrix/rows/: it says which callers may.',
  ).toEqual([])
  expect(
    [...rows].filter((row) => !operations.has(row)),
    'Remove the row from tests/harness/permission-matrix/rows/: there is no such operation.',
  ).toEqual([])
})

test('a row of the permission matrix calls the operation that it is named after', () => {
  const wrong = Object.entries(matrix).filter(([row, { ask }]) => {
    const operation = /^(?:mutation |subscription )?\{\s*(\w+)/.exec(ask)?.[1]
    return operation !== nameOf(row)
  })
  expect(
    wrong.map(([row]) => row),
    'Call in the row the operation that it is named after.',
  ).toEqual([])
})
