import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../src/platform/log/index.ts'
import { quietInOutages } from '../../../src/platform/log/outage.ts'
import { eventually } from '../../harness/eventually.ts'

function written(say: (log: ReturnType<typeof createLog>) => void): { text: string; line: Record<string, unknown> } {
  const lines: string[] = []
  say(createLog({ level: 'debug', format: 'json' }, { write: (line) => void lines.push(line) }))
  return { text: lines.join(''), line: JSON.parse(lines[0]!) }
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1In0.c2lnbmF0dXJl'

describe('log', () => {
  it('adds the bindings of a child, and keeps harmless values', () => {
    const { line } = written((log) => log.child({ requestId: 'r1' }).info({ code: '23505', number: 7, status: 'OK' }, 'Done'))
    expect(line).toMatchObject({ level: 'info', requestId: 'r1', code: '23505', number: 7, status: 'OK', msg: 'Done' })
  })

  it.each([
    ['headers', { headers: { authorization: `Bearer ${jwt}`, Cookie: 'sid=hunter2', 'x-api-key': 'hunter2' } }],
    ['variables', { variables: { input: { password: 'hunter2', currentPassword: 'hunter2', identity: 'ann' } } }],
    ['codes for people', { variables: { number: '481516', pinCode: '481516', otp: '481516', checkInCode: '481516' } }],
    ['hashes', { smsAuthHash: 'hunter2', pin_hash: 'hunter2', emailAuthHash: 'hunter2' }],
    ['connection parameters', { connectionParams: { authorization: 'Bearer hunter2' } }],
    ['addresses with credentials', { url: 'postgres://foyer:hunter2@db.internal:5432/foyer' }],
    ['addresses with tokens in the query', { url: 'https://here/reset?email=a@b.c&token=hunter2&x=1' }],
    ['tokens in any text', { note: `signed ${jwt}`, other: 'foyer_refresh_hunter2', third: 'Basic aHVudGVyMg==' }],
    ['lists', { args: [{ refreshToken: 'hunter2' }] }],
    ['names in capitals', { TOKEN_SECRET: 'hunter2', PIN: '481516', DB_PASSWORD: 'hunter2' }],
  ])('hides secrets in %s', (_, details) => {
    const { text } = written((log) => log.warn(details, 'Here'))
    for (const secret of ['hunter2', jwt, '481516', 'aHVudGVyMg']) expect(text).not.toContain(secret)
    expect(text).toContain('[hidden]')
  })

  it('hides secrets in bindings and in messages', () => {
    const { text } = written((log) => log.child({ token: 'hunter2' }).info({}, `Called with Bearer ${jwt}`))
    expect(text).not.toMatch(/hunter2|eyJ/)
  })

  it('shows an error and its cause without quoted parameters and rows', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_identity"'), {
      code: '23505',
      detail: 'Key (password_hash)=(hunter2) already exists.',
    })
    const error = new DrizzleQueryError('insert into users values ($1)', ['hunter2'], cause)
    const { text, line } = written((log) => log.error({ err: error }, 'Failed'))
    expect(text).not.toContain('hunter2')
    expect(line).toMatchObject({ err: { message: expect.stringContaining('insert into users'), cause: { code: '23505' } } })
  })

  it('cuts off values that contain themselves', () => {
    const endless: Record<string, unknown> = {}
    endless.self = endless
    expect(written((log) => log.info(endless, 'Here')).line).toHaveProperty('self')
  })
})

describe('the log of loops', () => {
  const refused = { err: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) }

  function loops(ping: () => Promise<void>) {
    const said: string[] = []
    const closing = new AbortController()
    onTestFinished(() => closing.abort())
    const log = createLog({ level: 'info', format: 'json' }, { write: (line) => void said.push(JSON.parse(line).msg) })
    return { said, log: quietInOutages(log, ping, closing.signal) }
  }

  it('reports the begin and the end of a database outage once, also from child loggers', async () => {
    let away = true
    const { said, log } = loops(async () => {
      if (away) throw new Error('away')
    })
    for (let tries = 0; tries < 100; tries++) log.child({ lane: tries % 4 }).warn(refused, 'It will be tried again')
    await eventually(() => said.length === 2)
    away = false
    await eventually(() => said.includes('The database is back'))
    expect(said).toEqual([
      'It will be tried again',
      expect.stringContaining('The database is unavailable'),
      'The database is back',
    ])
  })

  it('reports every failure that the database did not cause', async () => {
    const { said, log } = loops(async () => {})
    log.warn(refused, 'The mail server is away')
    await eventually(() => {
      log.warn(refused, 'It still is')
      return said.includes('It still is')
    })
    log.warn({ err: new Error('a mistake') }, 'A mistake')
    expect(said).toEqual(['The mail server is away', 'It still is', 'A mistake'])
  })
})
