import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

/** Builds the console if its sources are newer than what was built, so that tests see what is written. */
export function buildConsole(): void {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const builtAt = changedAt('console/dist/index.html')
  const sources = globSync(['console/{src,public}/**/*.*', 'console/*.{json,ts,html}', 'scripts/build-console.ts'])
  if (sources.every((path) => changedAt(path) <= builtAt)) return
  // what a test calls its environment would build the larger form for development
  execFileSync('bun', ['scripts/build-console.ts'], { stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } })
}
