import { inspect } from 'node:util'
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
