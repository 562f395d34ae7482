import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const peersDirectory = join(import.meta.dirname, 'peers')

/** Separate from the project's dependencies, and installed only by the bench. */
export function installPeers() {
  const installed = join(peersDirectory, 'node_modules', '.package-lock.json')
  const lock = join(peersDirectory, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: peersDirectory, stdio: ['ignore', 'ignore', 'inherit'] })
}
