import { createReadStream } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sqlState } from '../../db/sql-state.ts'
import { StartError } from '../../kernel/errors.ts'

const codes = ['ENOSPC', 'EDQUOT', 'EFBIG']
const postgresCode = '53100'

function isDiskFull(error: unknown) {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (codes.includes(String((at as NodeJS.ErrnoException).code)) || /no space left|disk full/i.test(at.message)) return true
    if (sqlState(at).state === postgresCode) return true
  }
  return false
}

/** A full disk ends the work with one sentence: where, and how much the work needs there. */
export async function sayDiskFull<T>(path: string, neededBytes: () => Promise<number>, work: () => Promise<T>): Promise<T> {
  const directory = dirname(path)
  // afterwards the work itself would have filled the disk
  const free = await freeBytes(directory)
  try {
    return await work()
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause
    const needed = await neededBytes()
    throw new StartError(
      `The disk of ${directory} is full, or the user may write no more there: ${path} needs up to ${megabytes(needed)}, and ${megabytes(free)} were free before. Nothing was written.`,
      { cause },
    )
  }
}

/** Of the disk on which a directory is, or will be. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    const parent = dirname(directory)
    return parent === directory ? 0 : freeBytes(parent)
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

/** All files in a directory. */
export async function bytesIn(directory: string): Promise<number> {
  let bytes = 0
  for (const one of await readdir(directory, { withFileTypes: true, recursive: true }).catch(() => []))
    if (one.isFile())
      bytes += await stat(join(one.parentPath, one.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}

/** What a backup has packed. */
export async function unpackedBytes(file: string, packedBytes: number): Promise<number> {
  let bytes = 0
  for await (const chunk of createReadStream(file, { end: packedBytes - 1 }).pipe(createGunzip())) bytes += chunk.length
  return bytes
}
