import type { PGlite } from '@electric-sql/pglite'
import type { RowCopy } from '../handle.ts'

/** PGlite has a device for the bytes of COPY, which are in memory: read and write in pieces. */
export const embeddedRowCopy = (client: PGlite): RowCopy => ({
  async read(query) {
    const { blob } = await client.query(`copy (${query}) to '/dev/blob'`)
    return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
  },
  async write(target, rows) {
    await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([Uint8Array.from(rows)]) })
  },
})
