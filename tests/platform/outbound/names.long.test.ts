import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'

const flagsAnswered = 0x8180
const flagsUnknown = 0x8183
const [typeA, typeAaaa] = [1, 28]

const addresses: Record<number, Buffer> = {
  [typeA]: Buffer.from([93, 184, 216, 34]),
  [typeAaaa]: Buffer.from('26064700000000000000000000001111', 'hex'),
}

/** A name server that is silent about `silent…` and about the IPv6 addresses of `half…`, knows nothing of `unknown…`, and has two addresses of everything else. */
const server = createSocket('udp4')
server.on('message', (query, { port, address }) => {
  const name = query.toString('latin1', 13, 13 + query[12]!)
  const end = query.indexOf(0, 12) + 5
  const isIpv6 = query.readUInt16BE(end - 4) === typeAaaa
  if (name.startsWith('silent') || (name.startsWith('half') && isIpv6)) return
  const found = name.startsWith('unknown') ? undefined : addresses[query.readUInt16BE(end - 4)]
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(name.startsWith('unknown') ? flagsUnknown : flagsAnswered, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found ? 1 : 0, 6)
  // the name as a reference to the question, then type, class, time to live and length
  const record = found && [
    Buffer.from([0xc0, 12]),
    query.subarray(end - 4, end),
    Buffer.from([0, 0, 0, 60, 0, found.length]),
    found,
  ]
  server.send(Buffer.concat([head, query.subarray(12, end), ...(record ?? [])]), port, address)
})
await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound))
afterAll(() => server.close())

interface Lookups {
  names: string[]
  fallsBack?: boolean
  internal?: string[]
}

async function ask(runtime: string, lookups: Lookups): Promise<{ found: string[] | string; before: number }[]> {
  const script = new URL('look-ups.ts', import.meta.url).pathname
  const child = spawn(`node_modules/.bin/${runtime}`, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ fallsBack: false, internal: [], servers: [`127.0.0.1:${server.address().port}`], ...lookups }))
  return JSON.parse(await text(child.stdout))
}

describe.each(['bun', 'node'])('on %s', (runtime) => {
  test('a name has the addresses of both families', async () => {
    const [both, none] = await ask(runtime, { names: ['hooks.example', 'unknown.example'] })
    expect(both!.found).toEqual(['93.184.216.34', '2606:4700::1111'])
    expect(none!.found).toBe('ENOTFOUND')
  })

  test('names with a silent name server do not delay the lookup of others', async () => {
    const silent = Array.from({ length: 40 }, (_, index) => `silent${index}.example`)
    const answers = await ask(runtime, { names: [...silent, 'hooks.example'] })
    expect(answers.at(-1)!.before).toBe(0)
    expect(answers.slice(0, -1).every(({ found }) => found === 'ETIMEOUT')).toBe(true)
  })

  test('a name server that is silent about one family does not delay the other', async () => {
    const [half] = await ask(runtime, { names: ['half.example', 'silent.example'] })
    expect(half).toEqual({ found: ['93.184.216.34'], before: 0 })
  })

  test('the hosts file of the system counts only for names of the operator', async () => {
    const names = ['localhost']
    expect((await ask(runtime, { names, internal: names }))[0]!.found).toContain('127.0.0.1')
    expect((await ask(runtime, { names: ['localhost'] }))[0]!.found).not.toContain('127.0.0.1')
  })
})
