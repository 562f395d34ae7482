import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { isMet, print, type Target, targetLine } from './report.ts'

/** Stops at the end what it is given, also what is still starting then. */
export type Keep = <One extends { stop(): unknown }>(starting: One | Promise<One>) => Promise<One>

/** Runs a bench, stops what it started however it ends, and tells which of its targets are met. */
export async function bench(work: (keep: Keep) => Promise<Target[]>): Promise<never> {
  const running = new AsyncDisposableStack()
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= running.disposeAsync())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(130)))
  const keep: Keep = async (starting) => {
    running.defer(async () => void (await (await Promise.resolve(starting).catch(() => undefined))?.stop()))
    return starting
  }
  try {
    const targets = await work(keep)
    print('')
    for (const target of targets) print(targetLine(target))
    if (!targets.every(isMet)) process.exitCode = 1
  } catch (error) {
    // What was stopped by a signal fails wherever it was waited for.
    if (!stopping) process.stderr.write(`${inspect(error)}\n`)
    process.exitCode = 1
  }
  await stop()
  process.exit()
}

/** An empty directory, which is removed at the end. */
export async function temporaryDirectory(keep: Keep): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  await keep({ stop: () => rmSync(directory, { recursive: true, force: true }) })
  return directory
}

/** The numbers of a bench: its usual ones, or those of a run with `--quick`, unless an option of its name has another. */
export function numbersOf<Name extends string>(usual: Record<Name, number>, quick: Record<Name, number>): Record<Name, number> {
  const names = Object.fromEntries(Object.keys(usual).map((name) => [name, { type: 'string' } as const]))
  const { values } = parseArgs({ options: { ...names, quick: { type: 'boolean' }, durable: { type: 'boolean' } } })
  const named: Readonly<Record<string, unknown>> = values
  const chosen = Object.entries<number>(values.quick ? quick : usual)
  return Object.fromEntries(chosen.map(([name, number]) => [name, Number(named[name] ?? number)])) as Record<Name, number>
}

/** Whether each commit waits for the disk. */
export const isDurable = process.argv.includes('--durable')
