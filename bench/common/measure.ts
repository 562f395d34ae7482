/** A request to a measuring process. */
export interface Workload {
  /** Concurrent requests. */
  callers: number
  seconds: number
}

/** The result of a measuring process. */
export interface Measurement {
  perSecond: number
  /** Milliseconds by kind of request; `all` has those of all kinds. */
  latency: Record<string, Percentiles>
  /** Processor time of the measuring process per answer. */
  ownCpuMs: number
  answers: number
}

export interface Percentiles {
  p50: number
  p99: number
}

/** Each caller sends one request after another until the time is over. */
export async function measured<Question extends { kind: string }>(
  { callers, seconds }: Workload,
  questions: readonly Question[],
  ask: (caller: number, question: Question) => Promise<unknown>,
): Promise<Measurement> {
  const took: Record<string, number[]> = Object.fromEntries(
    ['all', ...questions.map(({ kind }) => kind)].map((kind) => [kind, []]),
  )
  const cpu = process.cpuUsage()
  const start = performance.now()
  const end = start + seconds * 1000
  let sent = 0
  const call = async (caller: number) => {
    for (let now = performance.now(); now < end; ) {
      const question = questions[sent++ % questions.length]!
      await ask(caller, question)
      const then = performance.now()
      took.all!.push(then - now)
      took[question.kind]!.push(then - now)
      now = then
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const elapsed = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const answers = took.all!.length
  return {
    perSecond: answers / elapsed,
    latency: Object.fromEntries(Object.entries(took).map(([kind, times]) => [kind, percentiles(times)])),
    ownCpuMs: (user + system) / 1000 / answers,
    answers,
  }
}

export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** The median of each figure. */
export function medians<Figures extends object>(rounds: readonly Figures[]): Figures {
  const medianOf = ([name, first]: [string, unknown]) => {
    const values = rounds.map((round) => round[name as keyof Figures])
    return [name, typeof first === 'number' ? median(values as number[]) : medians(values as object[])]
  }
  return Object.fromEntries(Object.entries(rounds[0]!).map(medianOf))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
