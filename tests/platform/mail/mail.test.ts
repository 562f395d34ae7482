import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutbox, outboxMail } from '../../../src/platform/dev-outbox/index.ts'
import { type MailPort, smtpMail } from '../../../src/platform/mail/index.ts'
import { openFixture } from '../../harness/platform/fixture.ts'

interface Received {
  to: string[]
  /** As the recipient reads it. */
  subject: string
  text: string
  from?: string | undefined
  replyTo?: string | undefined
  messageId?: string | undefined
}

interface Driver {
  mail: MailPort
  received(): Promise<Received[]>
}

const fixture = await openFixture()
afterAll(fixture.drop)

function throughOutbox(): Driver {
  const outbox = createOutbox(fixture)
  return {
    mail: outboxMail(outbox),
    received: async () =>
      (await outbox.list(100)).map(({ recipient, subject, text }) => ({ to: [recipient], subject: subject!, text })).reverse(),
  }
}

const decoded = (body: string, encoding: string | undefined) => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const readHeader = (header: string) =>
  header
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, form: string, word: string) =>
      form === 'B' ? Buffer.from(word, 'base64').toString() : decoded(word.replaceAll('_', ' '), 'quoted-printable'),
    )

function readMail(raw: string): Omit<Received, 'to'> {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: ([^\\r]*(?:\\r\\n[ \\t][^\\r]*)*)`, 'im').exec(head)?.[1]
  const plain = decoded(body.join('\r\n\r\n'), header('content-transfer-encoding'))
  const [from, replyTo] = [header('from'), header('reply-to')].map((value) => value && readHeader(value))
  return {
    subject: readHeader(header('subject')!),
    from,
    replyTo,
    messageId: header('message-id'),
    text: plain.replaceAll('\r\n', '\n').trimEnd(),
  }
}

const refusedAddress = 'refused@example.com'

async function throughSmtp(): Promise<Driver> {
  const received: Received[] = []
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'foyer' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) => (address === refusedAddress ? done(new Error('No such mailbox')) : done()),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const mail = smtpMail({ url: `smtp://foyer:p%40ss@127.0.0.1:${port}`, from: 'Foyer <desk@example.com>', seconds: 5 })
  return { mail, received: async () => received }
}

describe.each([
  ['the outbox', throughOutbox],
  ['SMTP', throughSmtp],
])('mail through %s', async (_, open) => {
  const { mail, received } = await open()

  it('arrives as it was sent', async () => {
    const sent = {
      to: 'guest@example.com',
      subject: 'Foyer: 확인 – été',
      text: 'First line\n\nhttps://example.com/?a=b&c=d\n안녕하세요',
    }
    await mail.send(sent, 'id')
    const { to, subject, text } = (await received()).at(-1)!
    expect({ to: to[0], subject, text }).toEqual(sent)
    expect(to).toHaveLength(1)
  })

  it('arrives as often as it was sent', async () => {
    const before = (await received()).length
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => mail.send({ to: 'guest@example.com', subject: `${index}`, text: 'x' }, 'id')),
    )
    expect(await received()).toHaveLength(before + 5)
  })

  it('keeps long lines and a line with a single dot', async () => {
    const body = `${'x'.repeat(2000)}\n.\nend`
    await mail.send({ to: 'guest@example.com', subject: 'long', text: body }, 'id')
    expect((await received()).at(-1)!.text).toBe(body)
  })

  it('makes no header from a subject', async () => {
    await mail.send({ to: 'guest@example.com', subject: 'one\r\nBcc: other@example.com', text: 'x' }, 'id')
    const { to, subject } = (await received()).at(-1)!
    expect(to).toEqual(['guest@example.com'])
    expect(subject).toContain('one')
  })
})

describe('a mail server', () => {
  it('that refuses, cannot be reached or is silent makes the sending fail in time', async () => {
    const { mail } = await throughSmtp()
    await expect(mail.send({ to: refusedAddress, subject: 'x', text: 'x' }, 'id')).rejects.toThrow('No such mailbox')

    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const from = 'desk@example.com'
    const toSilent = smtpMail({ url: `smtp://127.0.0.1:${port}`, from, seconds: 1 })
    await expect(toSilent.send({ to: 'guest@example.com', subject: 'x', text: 'x' }, 'id')).rejects.toThrow()
    await new Promise((resolve) => silent.close(resolve))
    await expect(toSilent.send({ to: 'guest@example.com', subject: 'x', text: 'x' }, 'id')).rejects.toThrow()
  })

  it('never gets two recipients from one address', async () => {
    const { mail, received } = await throughSmtp()
    await mail.send({ to: 'a@example.com, b@example.com', subject: 'x', text: 'x' }, 'id').catch(() => {})
    for (const { to } of await received()) expect(to).toHaveLength(1)
  })
})

it('a mail with HTML has its text beside', async () => {
  const { mail, received } = await throughSmtp()
  await mail.send({ to: 'guest@example.com', subject: 'x', text: 'Hello', html: '<p>Hello</p>' }, 'id')
  const { text } = (await received()).at(-1)!
  for (const part of ['text/plain', 'text/html', '<p>Hello</p>']) expect(text).toContain(part)
})

it('every try of a mail has the same Message-ID, and another mail has another', async () => {
  const { mail, received } = await throughSmtp()
  const sent = { to: 'guest@example.com', subject: 'x', text: 'x' }
  await mail.send(sent, 'first')
  await mail.send(sent, 'first')
  await mail.send(sent, 'second')
  expect((await received()).map(({ messageId }) => messageId)).toEqual([
    '<first@example.com>',
    '<first@example.com>',
    '<second@example.com>',
  ])
})

it('a mail has the name of its sender with the address of the server, and answers go where it says', async () => {
  const { mail, received } = await throughSmtp()
  const sent = { to: 'guest@example.com', subject: 'x', text: 'x' }
  await mail.send({ ...sent, fromName: '바다 "House", Busan', replyTo: 'desk@sea.example.com' }, 'id')
  await mail.send({ ...sent, fromName: 'Sea\r\nBcc: other@example.com' }, 'id')
  await mail.send(sent, 'id')
  const [named, hostile, plain] = await received()
  expect(named!.from).toMatch(/바다.*House.*Busan.*<desk@example\.com>$/)
  expect(named!.replyTo).toBe('desk@sea.example.com')
  expect(hostile!.to).toEqual(['guest@example.com'])
  expect(hostile!.from).toMatch(/<desk@example\.com>$/)
  expect(plain).toMatchObject({ from: 'Foyer <desk@example.com>', replyTo: undefined })
})
