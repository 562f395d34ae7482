import { StartError } from '../kernel/errors.ts'
import type { Http } from './shell.ts'

export interface Address {
  host: string
  port: number
}

export interface Running {
  /** Where the server listens. */
  url: string
  /** Takes nothing new, lets what is in flight finish within the time, and closes sockets with 1001. */
  stop(drainSeconds: number): Promise<void>
}

/** Serves on the runtime that this process runs on. */
export async function serve(http: Http, address: Address): Promise<Running> {
  try {
    if (process.versions.bun) return (await import('./serve-bun.ts')).serveBun(http, address)
    return await (await import('./serve-node.ts')).serveNode(http, address)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EADDRINUSE') throw error
    throw new StartError(`Another process listens on ${address.host}:${address.port}. Stop it, or name another PORT.`)
  }
}

/** True when the work is done within the time. */
export async function within(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), seconds * 1000)
  const inTime = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return inTime
}
