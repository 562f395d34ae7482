import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'

const cache = 'node_modules/.cache'

/** Unpacks the browser of the npm package, once for each version; a directory appears only when it is complete. */
export function unpackBrowser(): string {
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'))
  const directory = `${cache}/chromium-${version}`
  if (existsSync(directory)) return `${directory}/chromium`
  mkdirSync(cache, { recursive: true })
  const unpacking = mkdtempSync(`${cache}/chromium-`)
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
  execFileSync('node', ['--input-type=module', '--eval', script], { env: { ...process.env, TMPDIR: unpacking } })
  try {
    renameSync(unpacking, directory)
  } catch {
    // another process was faster
    rmSync(unpacking, { recursive: true, force: true })
  }
  return `${directory}/chromium`
}
