export interface Address {
  host: string
  port: number
}

export interface RunningServer {
  /** Where the server listens. */
  url: string
  /** Accepts no new requests, gives running ones this time to end, and closes sockets with 1001. */
  stop(drainSeconds: number): Promise<void>
}

/** Whether the work ends within the time. */
export async function within(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), seconds * 1000)
  const inTime = await Promise.race([work.then(() => true), late.promise])
  clearTimeout(timer)
  return inTime
}
