import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { openInbox } from '../../examples/app/inbox.ts'
import { isGenuine } from '../../examples/app/signature.ts'
import { newWebhookSecret } from '../../src/platform/signature/index.ts'
import { eventually } from '../harness/index.ts'

const secret = newWebhookSecret()
const body = JSON.stringify({ type: 'webhook.test', installation_id: 'i', data: {} })

function signed(by = secret, at = new Date(), id = 'msg_1') {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': new Webhook(by).sign(id, at, body) }
}

const accepts = (headers: Record<string, string>, text = body) => isGenuine(secret, headers, Buffer.from(text))
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('the example app accepts a signature by a Standard Webhooks library, also next to another signature', () => {
  expect(accepts(signed())).toBe(true)
  const both = `${signed(newWebhookSecret())['webhook-signature']} ${signed()['webhook-signature']}`
  expect(accepts({ ...signed(), 'webhook-signature': both })).toBe(true)
  expect(accepts(signed(secret, ago(290)))).toBe(true)
})

test('the example app refuses a wrong secret, body, id, time or header', () => {
  expect(accepts(signed(newWebhookSecret()))).toBe(false)
  expect(accepts(signed(), `${body} `)).toBe(false)
  expect(accepts({ ...signed(), 'webhook-id': 'msg_2' })).toBe(false)
  for (const seconds of [310, -310]) expect(accepts(signed(secret, ago(seconds)))).toBe(false)
  for (const name of Object.keys(signed()))
    for (const value of ['', 'x', 'v1,', 'v1', 'NaN', ',']) expect(accepts({ ...signed(), [name]: value })).toBe(false)
  for (const name of Object.keys(signed()))
    expect(accepts(Object.fromEntries(Object.entries(signed()).filter(([each]) => each !== name)))).toBe(false)
  const unversioned = signed()['webhook-signature'].replace('v1,', 'v2,')
  expect(accepts({ ...signed(), 'webhook-signature': unversioned })).toBe(false)
})

test('the example app processes each webhook once and in order, and ignores forged ones', async () => {
  const worked: string[] = []
  const faults: unknown[] = []
  const work = async ({ type }: { type: string }) => {
    worked.push(type)
    if (worked.length === 1) throw new Error('The first one fails')
  }
  const server = createServer(openInbox(secret, work, (error) => faults.push(error)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (headers: Record<string, string>) => (await fetch(url, { method: 'POST', headers, body })).status
  expect(await send(signed())).toBe(204)
  expect(await send(signed())).toBe(204)
  expect(await send(signed(newWebhookSecret(), new Date(), 'msg_3'))).toBe(401)
  expect(await send(signed(secret, new Date(), 'msg_2'))).toBe(204)
  await eventually(() => worked.length === 2)
  expect(faults).toHaveLength(1)
})
