import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { embeddedMajor } from '../../db/embedded/directory.ts'
import { StartError } from '../../kernel/errors.ts'
import { BACKUP_FOOTER_BYTES_MAX, BACKUP_LINE_BYTES_MAX } from '../../kernel/limits.ts'
import { proof } from '../proof/index.ts'

/** A file, or a directory, whose path ends with a slash. */
export interface Entry {
  path: string
  size: number
  content?: Iterable<Buffer> | AsyncIterable<Buffer>
}

export interface Written {
  bytes: number
  sha256: string
}

const knownParts = /^(database|files)\/|^(demo|secrets)\.json$/

/** Gzip of each entry's line of JSON and its bytes. The file is new and only its owner reads it. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<Written> {
  const hash = createHash('sha256')
  const counted = { bytes: 0 }
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(linesAndBytes(entries), createGzip({ level: 1 }), hashing(hash, counted), target)
  return { bytes: counted.bytes, sha256: hash.digest('hex') }
}

async function* linesAndBytes(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { path, size, content } of entries) {
    yield Buffer.from(`${JSON.stringify({ path, size })}\n`)
    if (content) yield* content
  }
}

const hashing = (hash: Hash, counted: { bytes: number }) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      counted.bytes += chunk.length
      yield chunk
    }
  }

/** Unpacks into a directory that is empty. Whoever can read the archive's data should be its owner alone. */
export async function unpackArchive(file: string, { bytes, sha256 }: Written, directory: string): Promise<void> {
  const hash = createHash('sha256')
  const source = createReadStream(file, { end: bytes - 1 })
  try {
    await pipeline(source, hashing(hash, { bytes: 0 }), createGunzip(), (unpacked: AsyncIterable<Buffer>) =>
      writeEntries(unpacked, directory),
    )
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (cause instanceof StartError || (code && !code.startsWith('Z_'))) throw cause
    throw damaged(file, cause)
  }
  if (hash.digest('hex') !== sha256) throw damaged(file)
}

const damaged = (file: string, cause?: unknown) => new StartError(`The backup ${file} is damaged.`, { cause })

const lineOf = z.strictObject({ path: z.string(), size: z.int().min(0) })

async function writeEntries(source: AsyncIterable<Buffer>, directory: string) {
  let file: FileHandle | undefined
  let left = 0
  let line = Buffer.alloc(0)

  async function endIfComplete() {
    if (left > 0) return
    await file?.sync()
    await file?.close()
    file = undefined
  }

  /** Writes what the bytes have of the open file, and answers how many that are. */
  async function writeContent(open: FileHandle, bytes: Buffer): Promise<number> {
    const part = bytes.subarray(0, left)
    await open.writeFile(part)
    left -= part.length
    await endIfComplete()
    return part.length
  }

  /** Reads the line before a file, as far as the bytes have it, and opens the file after its end. Answers how many bytes that are. */
  async function readLine(bytes: Buffer): Promise<number> {
    const end = bytes.indexOf('\n')
    line = Buffer.concat([line, end < 0 ? bytes : bytes.subarray(0, end)])
    if (line.length > BACKUP_LINE_BYTES_MAX) throw new Error('no line')
    if (end < 0) return bytes.length
    const entry = lineOf.parse(JSON.parse(line.toString()))
    line = Buffer.alloc(0)
    file = await created(directory, entry.path)
    left = entry.size
    await endIfComplete()
    return end + 1
  }

  try {
    for await (const chunk of source)
      for (let at = 0; at < chunk.length; ) {
        const rest = chunk.subarray(at)
        at += await (file ? writeContent(file, rest) : readLine(rest))
      }
    if (file || line.length > 0) throw new Error('the end is missing')
  } finally {
    await file?.close()
  }
}

/** Undefined for a directory. Nothing is written outside of the data directory, whatever the archive says. */
async function created(directory: string, path: string) {
  if (posix.normalize(path) !== path || path.includes('\0') || !knownParts.test(path)) throw new Error('a foreign path')
  const place = join(directory, path)
  await mkdir(path.endsWith('/') ? place : dirname(place), { recursive: true, mode: 0o700 })
  return path.endsWith('/') ? undefined : open(place, 'wx', 0o600)
}

const mark = 'foyer backup '
const lengthDigits = 9
const endBytes = mark.length + lengthDigits
const formatVersion = 1

const footer = z.object({
  takenAt: z.string(),
  withSecrets: z.boolean(),
  bytes: z.int().min(1),
  sha256: z.string(),
  proof,
})

const versions = z.object({ version: z.number(), postgres: z.string() })

/** Stands at the end of a backup: a file that was cut off has none. */
export type Footer = z.infer<typeof footer> & Written

export async function appendFooter(file: string, content: Footer): Promise<void> {
  const text = Buffer.from(JSON.stringify({ version: formatVersion, postgres: embeddedMajor, ...content }))
  await using target = await open(file, 'a')
  await target.writeFile(Buffer.concat([text, Buffer.from(mark + String(text.length).padStart(lengthDigits, '0'))]))
  await target.sync()
}

export async function readFooter(file: string): Promise<Footer> {
  await using source = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup ${file} cannot be read: ${error.message}.`)
  })
  try {
    const { size } = await source.stat()
    const read = async (from: number, length: number) =>
      (await source.read(Buffer.alloc(length), 0, length, from)).buffer.toString()
    const end = size > endBytes ? await read(size - endBytes, endBytes) : ''
    const length = Number(end.slice(mark.length))
    if (!end.startsWith(mark) || !(length > 0 && length < Math.min(size - endBytes, BACKUP_FOOTER_BYTES_MAX)))
      throw new StartError(`${file} is not a whole backup of Foyer: its end is missing.`)
    const content: unknown = JSON.parse(await read(size - endBytes - length, length))
    const { version, postgres } = versions.parse(content)
    if (version !== formatVersion)
      throw new StartError(
        `${file} has version ${version} of the format, and this Foyer reads ${formatVersion}. Restore it with the Foyer that wrote it.`,
      )
    if (postgres !== embeddedMajor)
      throw new StartError(
        `${file} holds data of PostgreSQL ${postgres}, and this Foyer embeds PostgreSQL ${embeddedMajor}. Restore it with the Foyer that wrote it.`,
      )
    const found = footer.parse(content)
    if (found.bytes !== size - endBytes - length) throw damaged(file)
    return found
  } catch (cause) {
    throw cause instanceof SyntaxError || cause instanceof z.ZodError ? damaged(file, cause) : cause
  }
}
