import { inTime } from '../kernel/intervals.ts'

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
export const within = (seconds: number, work: Promise<unknown>): Promise<boolean> =>
  inTime(
    seconds * 1000,
    work.then(() => true),
    () => false,
  )
