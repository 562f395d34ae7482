import { readFileSync } from 'node:fs'
import { createOutbound, type PostOutcome } from '../../../src/platform/outbound/index.ts'

export interface Plan {
  allowed: string[]
  /** Name → the addresses that each further look-up gives; the last ones stay. */
  names: Record<string, string[][]>
  ca?: string
  milliseconds: number
  /** Milliseconds between two calls. */
  pause: number
  urls: string[]
}

export interface Report {
  refusals: (string | null)[]
  outcomes: (PostOutcome & { took: number })[]
  /** Growth of the process from the first call to the last, in MiB. */
  grown: number
}

/** Makes the calls of a plan in this process, whatever it runs on, and prints what came of them. */
const plan = JSON.parse(readFileSync(0, 'utf8')) as Plan
const outbound = createOutbound({
  allowed: plan.allowed,
  answerBytesMax: 65_536,
  ...(plan.ca && { ca: plan.ca }),
  lookUp: async (name) => {
    const rounds = plan.names[name]
    if (!rounds) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    return rounds.length > 1 ? rounds.shift()! : rounds[0]!
  },
})

const report: Report = { refusals: [], outcomes: [], grown: 0 }
const before = process.memoryUsage().rss
for (const url of plan.urls) {
  report.refusals.push(await outbound.refusalOf(url))
  const begun = performance.now()
  const outcome = await outbound.post({ url, headers: { 'x-test': 'yes' }, body: '{"a":"é"}', milliseconds: plan.milliseconds })
  report.outcomes.push({ ...outcome, took: Math.round(performance.now() - begun) })
  if (plan.pause > 0) await new Promise((over) => setTimeout(over, plan.pause))
}
report.grown = Math.round((process.memoryUsage().rss - before) / 1_048_576)
process.stdout.write(JSON.stringify(report), () => process.exit(0))
