/** The only source of time, so that tests can move it. */
export interface Clock {
  now(): Date
}

/** Stands still, for work of several steps that happens at one moment. */
export const clockAt = (moment: Date): Clock => ({ now: () => moment })

export const systemClock: Clock = { now: () => new Date() }
