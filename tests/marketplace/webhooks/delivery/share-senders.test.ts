import { expect, test } from 'vitest'
import { type DueEndpoint, type Senders, shareSenders } from '../../../../src/marketplace/webhooks/delivery/share-senders.ts'

const bounds = { ofEndpoint: 8, ofEndpointHere: 8 }
const none: Senders = { free: 64, freeForFailing: 32, byApp: new Map(), byEndpoint: new Map() }

const endpoint = (id: string, appId: string, traits: Partial<DueEndpoint> = {}): DueEndpoint => {
  return { id, appId, failing: false, dueAt: 0, lanes: 8, sendersOfOthers: 0, ...traits }
}

/** Endpoints of an app with many lanes each. */
const endpointsOf = (appId: string, count: number, traits?: Partial<DueEndpoint>) =>
  Array.from({ length: count }, (_, at) => endpoint(`${appId}/${at}`, appId, traits))

const sumOf = (granted: ReadonlyMap<string, number>, appId = '') =>
  [...granted].reduce((sum, [id, count]) => sum + (id.startsWith(appId) ? count : 0), 0)

/** What all claims of a process whose senders never end have granted, by endpoint. */
function inTime(due: readonly DueEndpoint[], { free, freeForFailing }: Senders = none): Map<string, number> {
  const held = new Map<string, number>()
  for (;;) {
    const byApp = new Map(Object.entries(Object.groupBy(due, ({ appId }) => appId)).map(([appId]) => [appId, sumOf(held, appId)]))
    const failing = due.reduce((sum, { id, failing }) => sum + (failing ? (held.get(id) ?? 0) : 0), 0)
    const senders = { free: free - sumOf(held), freeForFailing: freeForFailing - failing, byApp, byEndpoint: held }
    const granted = shareSenders(due, senders, bounds)
    if (granted.size === 0) return held
    for (const [id, count] of granted) held.set(id, (held.get(id) ?? 0) + count)
  }
}

test('one app gets at most half of the senders, however many endpoints it has', () => {
  expect(sumOf(inTime(endpointsOf('slow', 100)))).toBe(32)
})

test('of several apps each gets the same, and one sender more is always free for the next', () => {
  const held = inTime(['a', 'b', 'c'].flatMap((appId) => endpointsOf(appId, 100)))
  expect(['a', 'b', 'c'].map((appId) => sumOf(held, appId))).toEqual([16, 16, 16])
  const senders = { ...none, free: 16, byApp: new Map(['a', 'b', 'c'].map((appId) => [appId, 16])) }
  expect(sumOf(shareSenders([endpoint('new', 'd')], senders, bounds))).toBeGreaterThan(0)
})

test('an endpoint of a slow app that has no sender yet gets one', () => {
  const slow = endpointsOf('app', 10)
  const held = inTime(slow)
  const senders = { ...none, free: none.free - sumOf(held), byApp: new Map([['app', sumOf(held)]]), byEndpoint: held }
  expect(shareSenders([...slow, endpoint('app/new', 'app')], senders, bounds)).toEqual(new Map([['app/new', 1]]))
})

test('an endpoint gets no more senders than it may, here and on all nodes', () => {
  const many = (traits: Partial<DueEndpoint>, here = bounds.ofEndpointHere) =>
    sumOf(shareSenders([endpoint('one', 'app', { lanes: 99, ...traits })], none, { ...bounds, ofEndpointHere: here }))
  expect([many({}), many({ sendersOfOthers: 5 }), many({ sendersOfOthers: 9 }), many({}, 2), many({ lanes: 3 })]).toEqual([
    8, 3, 0, 2, 3,
  ])
})

test('a failing endpoint gets one sender, failing ones half of the process at most, and healthy ones are first', () => {
  const failing = ['a', 'b', 'c', 'd'].flatMap((appId) => endpointsOf(appId, 30, { failing: true }))
  const held = inTime(failing)
  expect(Math.max(...held.values())).toBe(1)
  expect(sumOf(held)).toBe(32)
  const few = { ...none, free: 2, freeForFailing: 1 }
  const both = [endpoint('failing', 'app', { failing: true, dueAt: 0 }), endpoint('healthy', 'app', { dueAt: 9 })]
  expect([...shareSenders(both, few, bounds).keys()][0]).toBe('healthy')
})

test('what has waited longest is first, if apps and endpoints have equally many senders', () => {
  const due = [endpoint('late', 'a', { dueAt: 2, lanes: 1 }), endpoint('early', 'b', { dueAt: 1, lanes: 1 })]
  expect([...shareSenders(due, { ...none, free: 1 }, bounds).keys()]).toEqual(['early'])
})

test('Failing endpoints get nothing once they hold more than their share', () => {
  const due = Array.from({ length: 10 }, (_, at) => endpoint(`${at}`, `app ${at}`, { failing: true }))
  expect(shareSenders(due, { ...none, free: 10, freeForFailing: -1 }, bounds).size).toBe(0)
})
