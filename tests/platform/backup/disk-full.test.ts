import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayDiskFull } from '../../../src/platform/backup/disk-full.ts'
import { emptyDirectory } from '../../harness/platform/database-places.ts'

test('the free space that the sentence names is that of before the work, which fills the disk', async () => {
  const directory = join(emptyDirectory(), 'place')
  mkdirSync(directory)
  const work = async () => {
    // nobody can measure it any more
    rmSync(directory, { recursive: true })
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  }
  await expect(sayDiskFull(join(directory, 'file'), async () => 1_000_000, work)).rejects.toThrow(
    /needs up to 1 MB, and \d+ MB were free before\. Nothing was written\.$/,
  )
})
