import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

interface Contents {
  directories: string[]
  files: { path: string; size: number; bytes: Buffer }[]
}

/** The contents of what was copied: reading hundreds of files again for each copy takes most of its time. */
const read = new Map<string, Contents>()

/** Copies a directory that does not change any more into an existing one. */
export function copyOf(from: string, to: string): void {
  const { directories, files } = read.get(from) ?? contentsOf(from)
  for (const path of directories) mkdirSync(join(to, path), { mode: 0o700 })
  for (const { path, size, bytes } of files) {
    const file = openSync(join(to, path), 'wx', 0o600)
    if (bytes.length > 0) writeSync(file, bytes)
    if (size > bytes.length) ftruncateSync(file, size)
    closeSync(file)
  }
}

function contentsOf(directory: string): Contents {
  const contents: Contents = { directories: [], files: [] }
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const within = path.slice(directory.length)
    if (entry.isDirectory()) contents.directories.push(within)
    else contents.files.push({ path: within, ...withoutZeros(readFileSync(path)) })
  }
  // a directory before what is in it
  contents.directories.sort()
  read.set(directory, contents)
  return contents
}

/** A file of the WAL ends in megabytes of zeros. A file that is made longer has them too. */
function withoutZeros(all: Buffer): { size: number; bytes: Buffer } {
  let used = all.length
  while (used > 0 && all[used - 1] === 0) used--
  return { size: all.length, bytes: Buffer.from(all.subarray(0, used)) }
}
