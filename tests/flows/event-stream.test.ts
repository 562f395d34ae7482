import { expect, test } from 'vitest'
import { inTime, openHouse, startApp } from '../harness/index.ts'
import { publish } from '../harness/subscription/notifications.ts'

const app = await startApp()
const house = await openHouse(app)
const { accommodationId } = house

/** Reads an event stream of the maid until a condition is true, then closes it. */
async function read(query: string, headers: Record<string, string>, until: (text: string) => boolean, variables = {}) {
  const stop = new AbortController()
  const response = await house.as.maid.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables: { accommodationId, ...variables } }),
    signal: stop.signal,
  })
  let text = ''
  const decoder = new TextDecoder()
  const reading = (async () => {
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      if (until(text)) return
    }
  })()
  await inTime(reading, 'The stream')
  stop.abort()
  return text
}

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))

test.each([
  ['accommodationSubscription', 'description'],
  ['dataSubscription', 'type'],
])('%s resumes after Last-Event-ID, also without a selected eventId', async (name, field) => {
  const query = `subscription($accommodationId: ID!, $after: ID) { ${name}(accommodationId: $accommodationId, after: $after) { ${field} } }`
  for (const description of ['first', 'second', 'third']) {
    const input = { accommodationId, type: 'emergency', template: 'AUTH_REQUESTED', description, data: '{}' }
    await house.as.manager.askOk(publish, { input })
  }
  const all = idsIn(await read(query, {}, (text) => idsIn(text).length >= 3, { after: '0' }))
  const [first, ...rest] = all.slice(0, 3)
  const resumed = await read(query, { 'last-event-id': String(first) }, (text) => idsIn(text).length >= 2, { after: '0' })
  expect(idsIn(resumed).slice(0, 2)).toEqual(rest)
  expect(resumed).toMatch(/^event: next\nid: \d+\ndata: \{"data":/m)
})

test('an unknown Last-Event-ID is refused like an unknown argument after', async () => {
  const query = 'subscription($accommodationId: ID!) { dataSubscription(accommodationId: $accommodationId) { type } }'
  const isComplete = (text: string) => text.includes('event: complete')
  expect(await read(query, { 'last-event-id': 'abc' }, isComplete)).toContain('"errorCode":"BAD_REQUEST"')
  expect(await read(query, { 'last-event-id': "1' or '1" }, isComplete)).toContain('"errorCode":"BAD_REQUEST"')
  expect(await read(query, { 'last-event-id': '999999999' }, isComplete)).toContain('"errorCode":"EVENT_UNKNOWN"')
})
