import { MOVE_PROGRESS_PERCENT } from '../../kernel/limits.ts'

const cells = '#'.repeat(30)
const percents = 100

export interface Progress {
  /** Begins a step; with `rows`, it has a bar. */
  step(text: string, rows?: number): void
  advance(table: string, rows: number): void
  end(): void
}

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar that is drawn over itself; where that is not possible, a line for each tenth. */
export function showProgress(output: Output): Progress {
  let [label, all, done, shown] = ['', 0, 0, 0]
  const end = () => {
    if (output.isTTY && all > 0) output.write('\n')
    all = 0
  }
  return {
    end,
    step(text, rows = 0) {
      end()
      label = text
      all = rows
      done = shown = 0
      if (rows === 0 || !output.isTTY) output.write(`${text}\n`)
    },
    advance(table, rows) {
      if (all === 0) return
      done += rows
      const percent = Math.floor((done / all) * percents)
      const step = output.isTTY ? 1 : MOVE_PROGRESS_PERCENT
      if (percent < shown + step) return
      shown = percent - (percent % step)
      if (!output.isTTY) return void output.write(`  ${percent} %, ${done} of ${all} rows\n`)
      const full = Math.floor((cells.length * percent) / percents)
      const bar = cells.slice(cells.length - full).padEnd(cells.length, '.')
      output.write(`\r\u001B[K${label} [${bar}] ${percent} % of ${all} rows, ${table}`)
    },
  }
}
