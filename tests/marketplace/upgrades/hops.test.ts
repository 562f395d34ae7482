import { expect, test } from 'vitest'
import type { Hop } from '../../../src/marketplace/apps/index.ts'
import { hopsBetween } from '../../../src/marketplace/upgrades/hops.ts'

const hop = (from: string, to: string): Hop => ({ from, to, appMigration: 'none' })
const inWords = (hops: Hop[]) => hops.map(({ from, to }) => `${from}-${to}`)

test('the steps of an upgrade are the shortest path between the versions', () => {
  const hops = [hop('1.0.0', '1.1.0'), hop('1.1.0', '2.0.0'), hop('2.0.0', '3.0.0'), hop('1.1.0', '3.0.0')]
  expect(inWords(hopsBetween(hops, '1.0.0', '3.0.0'))).toEqual(['1.0.0-1.1.0', '1.1.0-3.0.0'])
  expect(inWords(hopsBetween(hops, '2.0.0', '3.0.0'))).toEqual(['2.0.0-3.0.0'])
})

test('without a path every step that overlaps the range counts', () => {
  const hops = [hop('1.0.0', '2.0.0'), hop('2.0.0', '3.0.0'), hop('3.0.0', '4.0.0')]
  expect(inWords(hopsBetween(hops, '1.5.0', '3.0.0'))).toEqual(['1.0.0-2.0.0', '2.0.0-3.0.0'])
  expect(inWords(hopsBetween(hops, '1.0.0-rc.1', '1.0.0'))).toEqual([])
})

test('without a declared step in the range there are no steps', () => {
  expect(hopsBetween([], '1.0.0', '2.0.0')).toEqual([])
  expect(hopsBetween([hop('0.1.0', '0.2.0')], '1.0.0', '2.0.0')).toEqual([])
})

test('a cycle of steps does not loop forever', () => {
  const hops = [hop('1.0.0', '2.0.0'), hop('2.0.0', '1.0.0')]
  expect(inWords(hopsBetween(hops, '1.0.0', '3.0.0'))).toEqual(['1.0.0-2.0.0'])
})
