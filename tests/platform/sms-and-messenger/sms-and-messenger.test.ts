import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutbox, outboxText } from '../../../src/platform/dev-outbox/index.ts'
import { gatewayText, type TextMessage, type TextPort } from '../../../src/platform/sms-and-messenger/index.ts'
import { openFixture } from '../../harness/platform/fixture.ts'

interface Driver {
  port: TextPort
  received(): Promise<TextMessage[]>
}

interface Call {
  type: string | undefined
  authorization: string | undefined
  key: string | string[] | undefined
  body: string
}

const fixture = await openFixture()
afterAll(fixture.drop)

/** A gateway that answers with the status that its path names. */
async function startGateway() {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { 'content-type': type, authorization, 'idempotency-key': key } = request.headers
    calls.push({ type, authorization, key, body: await readText(request) })
    const status = Number(request.url!.slice(1))
    if (status > 0) response.writeHead(status, { location: '/200' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { calls, at: (status: number) => `http://127.0.0.1:${port}/${status}` }
}

const json = '{"message":{"to":"{to}","content":"{text}"}}'
const form = 'From=%2B100&To={to}&Body={text}'
const gateway = await startGateway()
const through = (settings: Partial<Parameters<typeof gatewayText>[0]> = {}) =>
  gatewayText({ url: gateway.at(200), authorization: undefined, body: json, seconds: 5, ...settings })

function outboxDriver(channel: 'sms' | 'messenger'): Driver {
  const outbox = createOutbox(fixture)
  return {
    port: outboxText(outbox, channel),
    received: async () =>
      (await outbox.list(100))
        .filter((message) => message.channel === channel)
        .map(({ recipient, text }) => ({ to: recipient, text }))
        .reverse(),
  }
}

const jsonDriver = (): Driver => ({
  port: through({ body: json }),
  received: async () =>
    gateway.calls.map(({ body }) => JSON.parse(body).message).map(({ to, content }) => ({ to, text: content })),
})

const formDriver = (): Driver => ({
  port: through({ body: form }),
  received: async () =>
    gateway.calls.map(({ body }) => new URLSearchParams(body)).map((body) => ({ to: body.get('To')!, text: body.get('Body')! })),
})

describe.each([
  ['the outbox, as SMS', () => outboxDriver('sms')],
  ['the outbox, as a messenger', () => outboxDriver('messenger')],
  ['a gateway that takes JSON', jsonDriver],
  ['a gateway that takes a form', formDriver],
])('a text through %s', (_, open) => {
  it.each([
    'Foyer: your code is 123456.',
    'quotes " and \\ and {to} and {text}',
    'lines\nand & = % + signs',
    '안녕하세요 🦊 $& $1',
  ])('arrives as it was sent: %j', async (text) => {
    gateway.calls.length = 0
    const { port, received } = open()
    await port.send({ to: '+821012345678', text }, 'id')
    expect((await received()).at(-1)).toEqual({ to: '+821012345678', text })
  })
})

describe('a gateway', () => {
  it('gets the content type of the body and the authorization', async () => {
    gateway.calls.length = 0
    await through({ authorization: 'Bearer key' }).send({ to: '+821012345678', text: 'x' }, 'id')
    await through({ body: form }).send({ to: '+821012345678', text: 'x' }, 'id')
    expect(gateway.calls.map(({ type, authorization }) => [type, authorization])).toEqual([
      ['application/json', 'Bearer key'],
      ['application/x-www-form-urlencoded', undefined],
    ])
  })

  it('that took a text but did not answer gets it again with the same Idempotency-Key, and another text with another', async () => {
    gateway.calls.length = 0
    const text = { to: '+821012345678', text: 'x' }
    await expect(through({ url: gateway.at(0), seconds: 1 }).send(text, 'first')).rejects.toThrow()
    await through().send(text, 'first')
    await through().send(text, 'second')
    expect(gateway.calls.map(({ key }) => key)).toEqual(['first', 'first', 'second'])
  })

  it.each([302, 400, 401, 429, 500, 503])('that answers %i has not accepted the text', async (status) => {
    gateway.calls.length = 0
    await expect(through({ url: gateway.at(status) }).send({ to: '+821012345678', text: 'secret' }, 'id')).rejects.toThrow(
      `${status}`,
    )
    expect(gateway.calls).toHaveLength(1)
  })

  it('that is silent makes the sending fail in time', async () => {
    await expect(through({ url: gateway.at(0), seconds: 1 }).send({ to: '+821012345678', text: 'x' }, 'id')).rejects.toThrow()
  })
})
