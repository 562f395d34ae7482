import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Runtime = 'bun' | 'node'

const scripts = { bun: 'start', node: 'start:node' } as const

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  readonly readyMs: number
  /** Everything that it has written so far. */
  output(): string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  signal(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** Ends it, by force if it takes its time. */
  stop(): Promise<void>
}

const readySecondsMax = 150
const stopMsMax = 15_000

/** Starts the server of a directory as a process and waits until it is ready. Throws with its output if it ends before. */
export async function startServer(
  runtime: Runtime,
  env: Readonly<Record<string, string>>,
  { byNpm = false, directory = '.', entry = 'src/main.ts' } = {},
): Promise<ServerProcess> {
  const port = env.PORT || String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const command = byNpm ? ['npm', 'run', scripts[runtime]] : [resolve(directory, 'node_modules/.bin', runtime), entry]
  const child = run(command, { ...env, PORT: port }, directory)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (written += text))
  const ended = new Promise<number | NodeJS.Signals>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal!)))
  let running = true
  void ended.then(() => (running = false))

  const deadline = started + readySecondsMax * 1000
  while (running && !(await isReady(url))) {
    if (performance.now() > deadline) child.kill('SIGKILL')
    await pause(20)
  }
  if (!running) throw new Error(`The server ended (${await ended}) before it was ready:\n${written}`)
  const signal = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - started,
    output: () => written,
    ended,
    signal,
    async stop() {
      const killer = setTimeout(signal, stopMsMax, 'SIGKILL')
      await signal('SIGTERM')
      clearTimeout(killer)
    },
  }
}

/** The output of a server that is expected to refuse the start. */
export async function refusalOf(runtime: Runtime, env: Readonly<Record<string, string>>): Promise<string> {
  let server: ServerProcess
  try {
    server = await startServer(runtime, env)
  } catch (error) {
    return (error as Error).message
  }
  await server.signal('SIGKILL')
  throw new Error('The server started, but it should have refused.')
}

/** What Node compiled once is compiled for the next process too. */
export const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') }

/** Passes only these variables and the basic ones: settings of the caller's shell must not leak in. */
function run([program, ...parameters]: string[], env: Readonly<Record<string, string>>, cwd: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(program!, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { PATH, HOME, TMPDIR, ...compiled, ...env } })
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const firstPort = 10_000
const ports = 20_000

/** Below the ephemeral range: no other process gets the port before the server. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * ports)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
