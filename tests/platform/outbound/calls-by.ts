import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Plan, Report } from './calls.ts'

/** Has a process of this runtime make the calls of a plan. */
export async function callsBy(runtime: string, plan: Partial<Plan> & { urls: string[] }): Promise<Report> {
  const script = new URL('calls.ts', import.meta.url).pathname
  const child = spawn(`node_modules/.bin/${runtime}`, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ allowed: [], names: {}, milliseconds: 400, pause: 0, ...plan }))
  return JSON.parse(await text(child.stdout)) as Report
}
