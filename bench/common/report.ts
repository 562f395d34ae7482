import type { Result } from './rounds.ts'

export const print = (text: string) => void process.stdout.write(`${text}\n`)

/** Columns aligned, the first one to the left. */
export function table(head: string[], rows: (string | number)[][]): string {
  const text = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)))]
  const widths = head.map((_, column) => Math.max(...text.map((row) => row[column]!.length)))
  return text
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '))
    .join('\n')
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

export function resultTable(results: Result[], against: Result): string {
  return table(
    ['', 'per second', 'p50 ms', 'p99 ms', `of ${against.name}`, 'ms of processor: server', 'database', 'both', 'generator'],
    results.map(({ name, perSecond, latency, processor }) => [
      name,
      perSecond,
      latency.all!.p50,
      latency.all!.p99,
      perSecond / against.perSecond,
      processor.server,
      processor.database,
      processor.server + processor.database,
      processor.generator,
    ]),
  )
}

export interface Target {
  label: string
  value: number
  min?: number
  max?: number
}

export const isMet = ({ value, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Target) =>
  value >= min && value <= max

export function targetLine(target: Target): string {
  const { label, value, min, max } = target
  const bound = min === undefined ? `at most ${max}` : `at least ${min}`
  const digits = max !== undefined && max < 1 ? 3 : 2
  return `${isMet(target) ? 'yes' : 'NO '}  ${value.toFixed(digits).padStart(6)}  ${label} (target: ${bound})`
}
