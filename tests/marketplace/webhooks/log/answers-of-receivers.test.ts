import { expect, test } from 'vitest'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import type { Behaviour } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv })

const query = `query ($accommodationId: ULID!, $filter: WebhookDeliveryFilter) {
  webhookDeliveries(accommodationId: $accommodationId, filter: $filter) {
    edges { node { id log { at status failure answer headers { name value } answerHeaders { name value } } } }
  }
}`

/** The only delivery of a property whose receiver behaves like this, after its first attempt. */
async function firstDelivery(behaviour: Behaviour) {
  const house = await openHouse(app)
  const { receiver } = await appWithEndpoint(app, house, { behaviour })
  await commitChanges(app, house, { stays: 1, each: 1 })
  const [received] = await receiver.waitFor(1)
  const read = async (filter?: object) => {
    const { webhookDeliveries } = await house.as.manager.askOk(query, { accommodationId: house.accommodationId, filter })
    return webhookDeliveries.edges.map(({ node }: { node: object }) => node)
  }
  await eventually(async () => (await read())[0]?.log.length === 1)
  const [delivery] = await read()
  return { delivery, attempt: delivery.log[0], received: received!, read }
}

test('an attempt shows the headers that were sent without the signature, and how the receiver answered', async () => {
  const { attempt, received } = await firstDelivery((answer) =>
    answer
      .writeHead(422, { 'content-type': 'application/json', 'set-cookie': 'session=secret', server: 'desk' })
      .end('{"error":"no such room"}'),
  )
  expect(attempt).toMatchObject({ status: 422, failure: null, answer: '{"error":"no such room"}' })
  expect(attempt.answerHeaders).toEqual([
    { name: 'content-type', value: 'application/json' },
    { name: 'server', value: 'desk' },
  ])
  expect(attempt.headers.map(({ name }: { name: string }) => name)).not.toContain('webhook-signature')
  for (const { name, value } of attempt.headers) expect([name, value]).toEqual([name, received.headers[name]])
})

test('of a long answer the beginning is kept, and what cannot be stored is replaced', async () => {
  const { attempt } = await firstDelivery((answer) => answer.writeHead(500).end(`a\0b${'x'.repeat(50_000)}`))
  expect(attempt.answer).toMatch(/^a\ufffdbx+$/)
  expect(attempt.answer).toHaveLength(2048)
})

test('an attempt without an answer has none', async () => {
  const { attempt } = await firstDelivery((answer) => answer.destroy())
  expect(attempt).toMatchObject({ status: null, answer: null, answerHeaders: [] })
})

test('a delivery is found by its identifier', async () => {
  const { delivery, read } = await firstDelivery((answer) => answer.writeHead(200).end())
  expect(await read({ id: delivery.id })).toEqual([delivery])
  expect(await read({ id: '00000000000000000000000000' })).toEqual([])
})
