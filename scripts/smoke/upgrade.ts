import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'
import { newDatabase } from './database.ts'
import { check } from './report.ts'

/**
 * An upgrade without downtime, on the PostgreSQL at TEST_DATABASE_URL: the server of a former commit runs on its own database while
 * this tree migrates it and starts beside it. The examples of each version, which use GraphQL, REST, webhooks and jobs, must succeed on its server.
 */
const [ref] = process.argv.slice(2)
if (!ref) {
  process.stderr.write('Usage: npm run test:upgrade -- <commit or tag of the former version>\n')
  process.exit(2)
}
const examples = ['kiosk', 'guest', 'booking/main', 'app/main']
const here = resolve('.')
const { url, directory: place, drop } = await newDatabase('upgrade')
const former = join(place, 'former')

/** The files of the commit, with the packages of its lock file. */
function checkOut(commit: string) {
  mkdirSync(former)
  const files = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', former], { input: files })
  const lock = (directory: string) => readFileSync(join(directory, 'package-lock.json'), 'utf8')
  if (lock(former) !== lock(here)) return execFileSync('npm', ['ci'], { cwd: former, stdio: ['ignore', 'ignore', 'inherit'] })
  symlinkSync(join(here, 'node_modules'), join(former, 'node_modules'))
  // its examples need the generated client, which versions before have among their files
  if (existsSync(join(former, 'scripts/codegen.ts'))) execFileSync('bun', ['scripts/codegen.ts'], { cwd: former })
}

const env = {
  DATABASE_URL: url,
  DATA_DIR: join(place, 'data'),
  // the examples of both versions call as the same few people
  RATE_LIMIT_PER_MINUTE: '0',
  WORK_PER_ADDRESS_MS: '0',
  WORK_PER_CALLER_MS: '0',
  SIGN_IN_TRIES_PER_MINUTE: '0',
  SMS_SENDS_MAX: '0',
  HOLDS_MAX: '0',
}

const running: ServerProcess[] = []
const run = promisify(execFile)

/** Runs a program to its end while the servers go on writing their logs, and answers its output. */
async function succeed(
  what: string,
  directory: string,
  variables: Record<string, string>,
  program: string,
  ...parameters: string[]
) {
  const ran = run(program, parameters, { cwd: directory, env: { ...process.env, ...variables } })
  const { failure, stdout, stderr } = await ran.then(
    (output) => ({ ...output, failure: false }),
    (error: { stdout: string; stderr: string }) => ({ ...error, failure: true }),
  )
  check(what, !failure, `${stdout}${stderr}\n${running.map((server) => server.output().slice(-3000)).join('\n')}`)
  return stdout
}

const npmRun = (command: string, directory: string) =>
  succeed(
    `npm run ${command}, of ${directory === here ? 'this version' : 'the former version'}`,
    directory,
    env,
    'npm',
    'run',
    command,
  )

/** The examples of former versions leave dirty rooms. */
async function cleanRooms() {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query("update rooms set state = 'NOT_USING', cleaning_state = 'CLEAN' where cleaning_state = 'DIRTY'")
  await client.end()
}

async function runExamples(when: string, directory: string, server: ServerProcess) {
  await cleanRooms()
  for (const example of examples) {
    const variables = { FOYER_URL: server.url, DATA_DIR: env.DATA_DIR, APP_PORT: String(await freePort()) }
    await succeed(`${when}: ${example}`, directory, variables, join(directory, 'node_modules/.bin/bun'), `examples/${example}.ts`)
  }
}

const start = async (what: string, directory: string) => {
  const server = await startServer('bun', env, { directory })
  running.push(server)
  check(what, true)
  return server
}
const stop = async (what: string, server: ServerProcess) =>
  check(`${what} ends by SIGTERM with exit code 0`, (await server.signal('SIGTERM')) === 0, server.output())

try {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], { encoding: 'utf8' }).trim()
  checkOut(commit)
  let formerServer = await start(`The former version, ${commit.slice(0, 8)}, starts on an empty database`, former)
  await npmRun('demo', former)
  await runExamples('The former version before the migration', former, formerServer)

  const migrated = (await npmRun('db:migrate', here)).split('\n').filter((line) => line.startsWith('Migrating'))
  process.stdout.write(`${migrated.join('\n') || 'Both versions have the same migrations.'}\n`)
  await runExamples('The former version, still running, after the migration', former, formerServer)

  const server = await start('This version starts beside it', here)
  await runExamples('This version', here, server)
  await runExamples('The former version on what this one wrote', former, formerServer)
  await stop('The former version', formerServer)

  formerServer = await start('Rollback: the former version starts on the migrated database', former)
  await stop('This version', server)
  await runExamples('The former version after the rollback', former, formerServer)
  await stop('The former version', formerServer)
} finally {
  await Promise.all(running.map((server) => server.signal('SIGKILL')))
  await drop()
}
