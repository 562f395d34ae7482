import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * Builds the console into `console/dist` and the booking page into `console/dist/book`, and compresses their files ahead, so that the server
 * does not do it at each request.
 */
const root = join(import.meta.dirname, '../console')
const dist = join(root, 'dist')
const compressible = /\.(js|css|svg)$/

const vite = await import('vite').catch(() => undefined)
if (!vite || !existsSync(root))
  process.stdout.write('The console is not built, because Vite is not installed. The API does not need it.\n')
else await build(vite)

async function build({ build }: typeof import('vite')) {
  // a server that starts meanwhile finds all files or those of before
  const next = `${dist}-${process.pid}`
  for (const [config, outDir] of [
    ['vite.config.ts', next],
    ['vite.booking.config.ts', join(next, 'book')],
  ] as const)
    await build({ root, configFile: join(root, config), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await drawPictures(join(next, 'book/assets'))
  for (const entry of readdirSync(next, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
}

/** The drawings of the demo's rooms, also in the form in which a property stores its pictures. */
async function drawPictures(directory: string) {
  const { default: sharp } = await import('sharp')
  for (const name of readdirSync(directory))
    if (/^demo-.*\.svg$/.test(name))
      await sharp(join(directory, name))
        .webp()
        .toFile(join(directory, name.replace(/svg$/, 'webp')))
}
