import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Log, Ports } from '../../../src/kernel/context.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createCipher } from '../../../src/platform/cipher/index.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import { createOutbox } from '../../../src/platform/dev-outbox/index.ts'
import { type Mail, openMail } from '../../../src/platform/mail/index.ts'
import { type Message, messageJobs, sendMessage } from '../../../src/platform/messages/index.ts'
import { createQueue, type JobQueue } from '../../../src/platform/queue/index.ts'
import { openText } from '../../../src/platform/sms-and-messenger/index.ts'
import { handlers } from '../../../src/reactions.ts'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { type Fixture, openFixture, quietLog, systemContext } from '../../harness/platform/fixture.ts'

const mail: Message = { channel: 'mail', to: 'guest@example.com', subject: 'Hello', text: 'the code is 123456' }

let fixture: Fixture
let queue: JobQueue
let taken: Mail[] = []
let ids: string[] = []
let refusals = 0
let lostAnswers = 0

const mailPort = {
  async send(one: Mail, id: string) {
    if (refusals-- > 0) throw new Error('not now')
    taken.push(one)
    ids.push(id)
    if (lostAnswers-- > 0) throw new Error('taken, and then silent')
  },
}
const cipher = createCipher([{ id: 'k1', bytes: randomBytes(32) }])
const context = () => systemContext({ ...fixture, ports: { queue, cipher, mail: mailPort } as Partial<Ports> })
const later = (minutes = 10) => new Date(fixture.clock.now().getTime() + minutes * 60_000)

beforeAll(async () => {
  fixture = await openFixture()
  const limits = { ...defaultLimits, JOB_RETRY_SECONDS: 1, JOB_POLL_SECONDS: 1 }
  queue = createQueue({ options: fixture.handle.queueOptions, handlers, runsJobs: true, limits, log: quietLog })
  await queue.start()
  await queue.work(() => context())
  return async () => {
    await queue.stop(1000)
    await fixture.drop()
  }
})

beforeEach(() => {
  taken = []
  ids = []
  refusals = 0
  lostAnswers = 0
})

describe('a message', () => {
  it('is sent once its transaction has committed', async () => {
    await fixture.db.transaction((tx) => sendMessage(context(), tx, mail, later()))
    await eventually(() => taken.length === 1)
    expect(taken).toEqual([{ to: mail.to, subject: mail.subject, text: mail.text }])
  })

  it('is not sent if the transaction fails', async () => {
    const failed = fixture.db.transaction(async (tx) => {
      await sendMessage(context(), tx, { ...mail, to: 'nobody@example.com' }, later())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await sendMessage(context(), fixture.db, mail, later())
    await eventually(() => taken.length > 0)
    expect(taken.map(({ to }) => to)).toEqual([mail.to])
  })

  it('is tried again if it was not accepted', async () => {
    refusals = 2
    await sendMessage(context(), fixture.db, mail, later())
    await expectEventually(() => taken.length === 1)
  })

  it('that was taken by a gateway whose answer is lost is sent again with the same id, and no other message has that id', async () => {
    lostAnswers = 1
    await sendMessage(context(), fixture.db, mail, later())
    await eventually(() => taken.length === 2)
    await sendMessage(context(), fixture.db, mail, later())
    await sendMessage(context(), fixture.db, mail, later(), { once: 'a notice' })
    await eventually(() => taken.length === 4)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
  })

  it('is dropped when it expires before it could be sent', async () => {
    const sealed = cipher.seal(JSON.stringify(mail), 'message')
    await messageJobs['send-message'](context(), { sealed, until: fixture.clock.now().getTime() })
    expect(taken).toEqual([])
  })

  it('cannot be read in the queue', async () => {
    await sendMessage(context(), fixture.db, mail, later())
    const { rows } = await fixture.db.execute(sql`select data::text from pgboss.job where name = 'send-message'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('123456')
    expect(JSON.stringify(rows)).not.toContain(mail.to)
  })
})

describe('in production', () => {
  const secrets = { TOKEN_SECRET: randomBytes(32).toString('hex'), ENCRYPTION_KEY: randomBytes(32).toString('hex') }
  const config = loadConfig({ NODE_ENV: 'production', ...secrets })

  it('a channel that is not set up stores nothing, and logs an error without the message', async () => {
    const lines: unknown[] = []
    const log: Log = { ...quietLog, error: (details, message) => void lines.push([details, message]) }
    const outbox = createOutbox(fixture)
    await openMail(config, outbox, log).send({ to: 'a@example.com', subject: 'x', text: 'secret' }, 'id')
    for (const channel of ['sms', 'messenger'] as const)
      await openText(channel, config, outbox, log).send({ to: '+821012345678', text: 'secret' }, 'id')
    expect(await outbox.list(10)).toEqual([])
    expect(JSON.stringify(lines)).toMatch(/SMTP_URL.*SMS_GATEWAY_URL.*MESSENGER_GATEWAY_URL/)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
})
