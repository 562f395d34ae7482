import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accommodations } from '../db/tables/index.ts'
import type { Context } from '../kernel/context.ts'
import { type Demo, seedDemo } from './seed.ts'

/** Creates the demo property in an empty database, and stores its ids in `demo.json` for later starts. */
export async function openDemo(ctx: Context, directory: string): Promise<Demo | undefined> {
  const file = directory === 'memory:' ? undefined : join(directory, 'demo.json')
  const [existing] = await ctx.db.select({ id: accommodations.id }).from(accommodations).limit(1)
  if (existing) return file === undefined ? undefined : readDemo(file)
  ctx.log.info({}, 'Creating the demo property')
  const demo = await seedDemo(ctx)
  if (file === undefined) return demo
  await mkdir(directory, { recursive: true })
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  return demo
}

async function readDemo(file: string): Promise<Demo | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Demo
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
