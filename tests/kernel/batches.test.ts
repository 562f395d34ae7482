import { expect, test } from 'vitest'
import { Batches } from '../../src/kernel/batches.ts'

function recorded(sizeMax: number) {
  const worked: number[][] = []
  const batches = new Batches<number>({
    sizeMax,
    sizeOf: (item) => item,
    work: async (batch) => {
      worked.push([...batch])
      await new Promise((resolve) => setImmediate(resolve))
    },
  })
  return { worked, batches }
}

test('what comes at the same moment is one batch, and what comes meanwhile is the next', async () => {
  const { worked, batches } = recorded(100)
  const done = batches.add(1)
  expect([batches.add(2), batches.add(3)]).toEqual([undefined, undefined])
  await Promise.resolve()
  await Promise.resolve()
  batches.add(4)
  batches.add(5)
  await done
  expect(worked).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  await batches.add(6)
  expect(worked.at(-1)).toEqual([6])
})

test('a batch ends with the item that exceeds its size', async () => {
  const { worked, batches } = recorded(10)
  const done = batches.add(4)
  for (const item of [5, 6, 30, 1]) batches.add(item)
  await done
  expect(worked).toEqual([[4, 5, 6], [30], [1]])
})
