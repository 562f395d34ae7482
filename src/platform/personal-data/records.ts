import { createReadStream } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { StartError } from '../../kernel/errors.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'
import type { ErasureRecord, PersonalDataPort } from './port.ts'

const Line = z.object({
  id: z.string(),
  kind: z.enum(['GUEST', 'ACCOUNT']),
  accommodationId: z.string().nullable(),
  subjectId: z.string(),
  marks: z.array(z.string()),
  createdAt: z.string(),
})

export type ErasureRecords = Pick<PersonalDataPort, 'record' | 'records'>

/** Erasures in a file, a line of JSON each. It lies outside of the database, so that no restored backup takes it back. */
export function fileOfRecords(file: string | undefined): ErasureRecords {
  return {
    async record(line) {
      if (file === undefined) return
      const target = await open(file, 'a', 0o600)
      try {
        await target.writeFile(`${JSON.stringify(line)}\n`)
        await target.sync()
      } finally {
        await target.close()
      }
    },
    async *records() {
      if (
        file === undefined ||
        !(await access(file).then(
          () => true,
          () => false,
        ))
      )
        return
      let part: ErasureRecord[] = []
      let number = 0
      for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
        number++
        if (text.trim() === '') continue
        part.push(recordOf(text, file, number))
        if (part.length === PERSONAL_DATA_PAGE_ROWS) {
          yield part
          part = []
        }
      }
      if (part.length > 0) yield part
    },
  }
}

function recordOf(text: string, file: string, line: number): ErasureRecord {
  try {
    return Line.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartError(`Line ${line} of ${file} is no record of an erasure. Restore the file, or remove the line.`, { cause })
  }
}
