import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proofs, smsCodes } from '../../../src/db/tables/index.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { codeTo } from '../../harness/outbox.ts'
import { newPhone } from '../people.ts'

const request = 'mutation ($phone: String!) { requestSMSAuth(phone: $phone) { success error } }'
const confirm = 'mutation ($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'

let app: TestApp
let phone: string

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(() => {
  phone = newPhone()
})

const requested = () => app.as.anonymous.ask(request, { phone })
const tried = (number: string, spelling = phone) => app.as.anonymous.graphql(confirm, { phone: spelling, number })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('confirmSMSAuth', () => {
  it('gives an authHash for the code, of which the database knows neither', async () => {
    await requested()
    const code = await codeTo(app, phone)
    const { data } = await tried(code)
    expect(data.confirmSMSAuth).toMatch(/^foyer_phone_[\w-]{43}$/)
    const stored = JSON.stringify([
      await app.server.database.db.select().from(proofs),
      await app.server.database.db.select().from(smsCodes),
    ])
    expect(stored).not.toContain(data.confirmSMSAuth)
    expect(stored).not.toContain(code)
  })
})
