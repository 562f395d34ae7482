import { constants, createReadStream, existsSync } from 'node:fs'
import { access, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '../../kernel/errors.ts'
import { PERSONAL_DATA_PAGE_ROWS } from '../../kernel/limits.ts'
import { type ErasureRecord, erasureRecord, type PersonalDataPort } from './port.ts'

export type ErasureRecords = Pick<PersonalDataPort, 'record' | 'records'>

/** Erasures in a file, a line of JSON each. It lies outside of the database, so that no restored backup takes it back. */
export function fileOfRecords(file: string | undefined): ErasureRecords {
  return {
    async record(line) {
      if (file === undefined) return
      await using target = await open(file, 'a', 0o600)
      // a full disk may have left half a line before
      await target.writeFile(`\n${JSON.stringify(line)}\n`)
      await target.sync()
    },
    async *records() {
      if (file === undefined) return
      await refuseUnwritable(file)
      if (!existsSync(file)) return
      let part: ErasureRecord[] = []
      let number = 0
      for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
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

/** An erasure that cannot be recorded would never be done, so the server does not start. */
async function refuseUnwritable(file: string) {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await access(existsSync(file) ? file : dirname(file), constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new StartError(`${file} cannot be written, which erasures of personal data need. Set ERASURES_FILE or DATA_DIR.`, {
      cause,
    })
  }
}

function recordOf(text: string, file: string, line: number): ErasureRecord {
  try {
    return erasureRecord.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartError(`Line ${line} of ${file} is no record of an erasure. Restore the file, or remove the line.`, { cause })
  }
}
