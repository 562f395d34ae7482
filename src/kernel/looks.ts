/** A timer may ring by so much too early, and then does not ring twice. */
const earlyMs = 10

/** The pause until the next look. All looks of a process with the same interval fall on the same moments, so that it wakes up once for all. */
export function untilNextLook(intervalMs: number): number {
  const left = intervalMs - (performance.now() % intervalMs)
  return left < earlyMs ? left + intervalMs : left
}

/** Looks again and again, without keeping the process alive. Answers how to end it. */
export function lookEvery(intervalMs: number, look: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => {
      wait()
      look()
    }, untilNextLook(intervalMs)).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
