import { expect, test } from 'vitest'
import { createOutbound } from '../../../src/platform/outbound/index.ts'

const outbound = createOutbound({ allowed: [], answerBytesMax: 1024, lookUp: async () => [] })

test.each([
  ...['127.0.0.1', '127.1', '0x7f.1', '0177.0.0.1', '2130706433', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254'],
  ...[
    '172.16.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '0x08.8.8.8',
    '134744072',
  ],
  ...['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[ff02::1]', '[::ffff:127.0.0.1]', '[::ffff:8.8.8.8]', '[64:ff9b::7f00:1]'],
  ...['[2002:7f00:1::]', '[2001:0:1::1]', '[2001:db8::1]', '[::127.0.0.1]', '[100::1]', '１２７.0.0.1'],
])('the address %s may not be called', async (host) => {
  expect(await outbound.refusalOf(`https://${host}/hook`)).toMatch(/^expected/)
  expect(await outbound.post({ url: `https://${host}/hook`, headers: {}, body: '', milliseconds: 500 })).toMatchObject({
    failure: 'ADDRESS_REFUSED',
  })
})

test.each(['localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'app.localhost', 'a.b.localhost', 'app.localhost.'])(
  '%s leads to this machine, whatever a resolver says, and may not be called',
  async (host) => {
    const fooled = createOutbound({
      allowed: [],
      answerBytesMax: 1024,
      lookUp: async () => ['8.8.8.8'],
    })
    for (const each of [outbound, fooled]) {
      expect(await each.refusalOf(`https://${host}/hook`)).toMatch(/^expected/)
      const { failure } = await each.post({ url: `https://${host}/hook`, headers: {}, body: '', milliseconds: 500 })
      expect(failure).toBe('ADDRESS_REFUSED')
    }
  },
)

test('a dot at the end does not change a name', async () => {
  const own = createOutbound({ allowed: ['inside.example'], answerBytesMax: 1024, lookUp: async () => [] })
  expect(await own.refusalOf('http://inside.example./hook')).toBeNull()
})

test('ports that may not be called are refused at the registration and at the call', async () => {
  const narrow = createOutbound({ allowed: [], ports: [80, 443], answerBytesMax: 1024, lookUp: async () => [] })
  for (const url of ['https://soon.example/', 'https://soon.example:443/', 'https://soon.example:80/', 'https://8.8.8.8/'])
    expect(await narrow.refusalOf(url)).toBeNull()
  for (const url of ['https://soon.example:8443/', 'https://8.8.8.8:22/', 'https://soon.example:0/']) {
    expect(await narrow.refusalOf(url)).toBe('expected the port 80 or 443')
    const { failure } = await narrow.post({ url, headers: {}, body: '', milliseconds: 500 })
    expect(failure).toBe('ADDRESS_REFUSED')
  }
})

test.each([
  'ftp://a.example/',
  'file:///etc/passwd',
  'https://user@a.example/',
  'https://:x@a.example/',
  '//a.example',
  '',
  'https://',
  ' https://a.example/',
  'https://a.example/\r\nSign in at https://b.example/',
  'https://a.example\\@b.example/',
  'https://a.example/\u202egpj',
  'https://a.example/#hook',
  'https:///8.8.8.8/',
])('%s is no URL of a receiver', async (url) => {
  expect(await outbound.refusalOf(url)).toMatch(/^expected/)
})

test('public addresses may be called, and names without an address may be registered', async () => {
  for (const host of ['8.8.8.8', '[2606:4700::1111]', 'soon.example', 'xn--bcher-kva.example:8443'])
    expect(await outbound.refusalOf(`https://${host}/hook?key=1`)).toBeNull()
})
