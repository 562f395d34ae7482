import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a server keeps in DATA_DIR beside its database: uploaded files, generated keys and tokens of the demo. */
const beside = ['files', 'secrets.json', 'demo.json']

/** Copies what the other directory does not have. A copy that was interrupted begins again. */
export async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of beside) {
    const [source, target, draft] = [join(from, name), join(to, name), join(to, `${name}.unfinished`)]
    if (!existsSync(source) || existsSync(target)) continue
    await rm(draft, { recursive: true, force: true })
    await cp(source, draft, { recursive: true, preserveTimestamps: true })
    await rename(draft, target)
  }
}
