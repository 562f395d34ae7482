import { open } from 'node:fs/promises'
import { z } from 'zod'
import { embeddedMajor } from '../../db/embedded/directory.ts'
import { StartError } from '../../kernel/errors.ts'
import { BACKUP_FOOTER_BYTES_MAX } from '../../kernel/limits.ts'
import { proof } from '../proof/index.ts'
import type { Written } from './archive.ts'

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
  const target = await open(file, 'a')
  try {
    await target.writeFile(Buffer.concat([text, Buffer.from(mark + String(text.length).padStart(lengthDigits, '0'))]))
    await target.sync()
  } finally {
    await target.close()
  }
}

export async function readFooter(file: string): Promise<Footer> {
  const source = await open(file).catch((error: NodeJS.ErrnoException) => {
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
    if (found.bytes !== size - endBytes - length) throw new StartError(`The backup ${file} is damaged.`)
    return found
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError)
      throw new StartError(`The backup ${file} is damaged.`, { cause })
    throw cause
  } finally {
    await source.close()
  }
}
