import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { sqlState, undefinedTable } from '../src/db/sql-state.ts'
import { users } from '../src/db/tables/index.ts'
import { systemClock } from '../src/kernel/clock.ts'
import type { Context, Ports } from '../src/kernel/context.ts'
import { StartError } from '../src/kernel/errors.ts'
import { newId } from '../src/kernel/ids.ts'
import { name } from '../src/kernel/inputs.ts'
import type { Limits } from '../src/kernel/limits.ts'
import { parse } from '../src/kernel/parse.ts'
import { transact } from '../src/kernel/transact.ts'
import { type Config, loadConfig } from '../src/platform/config/index.ts'
import { identity } from '../src/user/accounts/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from '../src/user/sign-in/index.ts'
import { command, isPlain, print } from './command.ts'
import { nameOfDatabase, onDatabase } from './configured-database.ts'

/** Creates an administrator of the highest level from ADMIN_IDENTITY, ADMIN_NAME and ADMIN_PASSWORD, or from prompts. */
const AdminOf = (limits: Limits) => z.object({ identity, name: name(limits), password: newPassword(limits) })

async function createAdmin(ctx: Context, input: z.input<ReturnType<typeof AdminOf>>): Promise<void> {
  const { identity, name, password } = parse(AdminOf(ctx.limits), input)
  refuseLoginAsPassword(password, { identity })
  const passwordHash = await hashPassword(password)
  await transact(
    ctx,
    async ({ db, audit }) => {
      const [id, now] = [newId(), ctx.clock.now()]
      const accessLevel = 'SUPERADMIN'
      await db.insert(users).values({ id, identity, name, passwordHash, accessLevel, createdAt: now, updatedAt: now })
      audit({
        accommodationId: null,
        type: 'user.createAdmin',
        log: 'Created an administrator from the command line.',
        relatedId: id,
        after: { identity, accessLevel },
      })
    },
    { constraints: { users_identity: 'IDENTITY_TAKEN' } },
  )
}

/** Prompts for values that the environment lacks. The typed password is not shown. */
async function askFor({ ADMIN_IDENTITY: identity, ADMIN_NAME: name, ADMIN_PASSWORD: password }: Config) {
  if (identity && password) return { identity, name: name || identity, password }
  if (!process.stdin.isTTY) throw new StartError('Set ADMIN_IDENTITY and ADMIN_PASSWORD, or run it in a terminal.')
  // counted by lines, not by prompts: several lines may be pasted at once
  let shownLines = [identity, name].filter((value) => !value).length
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (shownLines > 0) process.stdout.write(chunk)
      done()
    },
  })
  const prompt = createInterface({ input: process.stdin, output, terminal: true })
  prompt.on('line', () => void shownLines--)
  const lines = prompt[Symbol.asyncIterator]()
  const ask = async (text: string) => {
    prompt.setPrompt(text)
    process.stdout.write(text)
    const { value, done } = await lines.next()
    if (done) throw new StartError('No administrator was created.')
    return value
  }
  const login = identity || (await ask('Login: '))
  const answers = {
    identity: login,
    name: name || (await ask('Name (the login if it is empty): ')).trim() || login,
    password: password || (await ask('Password: ')),
  }
  prompt.close()
  process.stdout.write('\n')
  return answers
}

async function run() {
  const config = loadConfig(process.env)
  const input = await askFor(config)
  await onDatabase(config, async ({ db }, log) => {
    const actor = { kind: 'system', task: 'create-admin' } as const
    const system = { db, clock: systemClock, limits: config.limits, log, ports: {} as Ports }
    await createAdmin({ actor, requestId: newId(), address: null, ...system }, input)
    print(`${input.identity} is an administrator now, in ${nameOfDatabase(config)}.`)
  })
}

await command(() => run().catch(explain))

/** The database's own message may quote the password. */
function explain(error: unknown): never {
  if (isPlain(error)) throw error
  const { state } = sqlState(error)
  if (state === undefinedTable)
    throw new StartError('The database has no tables yet. Run `npm run db:migrate`, or start the server once.')
  throw new StartError(
    `The administrator could not be created: ${error instanceof Error ? (state ?? error.message) : String(error)}.`,
  )
}
