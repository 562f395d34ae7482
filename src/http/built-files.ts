import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { weightsOf } from '../kernel/weights.ts'
import type { Call } from './env.ts'

interface BuiltFile {
  type: string
  /** By content encoding. */
  bodies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** What `prepare` built. From here and from the bundle for Node, which both lie two levels below the project. */
const root = fileURLToPath(new URL('../../console/dist', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Suffix of a file that the build compressed → its content encoding, the smallest first. */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const

interface PolicyOptions {
  frameAncestors: readonly string[]
  /** Origins of pictures besides the server. */
  pictures?: readonly string[]
  /** Origins of the form by which a payment provider lets guests pay. Its code knows nothing of trusted types, and sets styles. */
  form?: readonly string[]
}

/** Anything else would be read as a part of the policy. */
const isOrigin = (text: string) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(text)

/** Files of the server alone, and no text becomes code or style. */
export function pagePolicy({ frameAncestors, pictures = [], form = [] }: PolicyOptions): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...form].join(' '),
    `style-src 'self'${form.length > 0 ? " 'unsafe-inline'" : ''}`,
    ["img-src 'self'", ...pictures.filter(isOrigin), ...form].join(' '),
    ["connect-src 'self'", ...form].join(' '),
    "base-uri 'none'",
    // its forms lead on to those of banks
    `form-action ${form.length > 0 ? 'https:' : "'none'"}`,
    `frame-ancestors ${frameAncestors.filter(isOrigin).join(' ') || "'none'"}`,
    ...(form.length > 0 ? [['frame-src', ...form].join(' ')] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}

export const isAsset = (name: string) => name.startsWith('assets/')

/** The names of these files change with their content; the drawings beside them keep theirs. */
const isHashed = (name: string) => isAsset(name) && /-[\w-]{8}\.(js|css)$/.test(name)

export function answerFile(c: Call, name: string, { type, bodies }: BuiltFile, headers: Readonly<Record<string, string>>) {
  const weights = weightsOf(c.req.header('accept-encoding') ?? '')
  const encoding = Object.values(encodings).find((one) => weights.get(one) && bodies.has(one))
  return c.body(bodies.get(encoding ?? 'identity')!, 200, {
    ...headers,
    'content-type': type,
    'cache-control': isHashed(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  })
}

type Part = '.' | 'book'

const read = new Map<Part, Promise<BuiltFiles>>()

/**
 * The files of a built page. Requests are looked up among those that were there at the start, so no path leads elsewhere. All servers of a
 * process share them: reading them takes a twentieth of a second of the processor.
 */
export function builtFilesOf(part: Part): Promise<BuiltFiles> {
  const files = read.get(part) ?? readBuiltFiles(part)
  read.set(part, files)
  return files
}

async function readBuiltFiles(part: Part): Promise<BuiltFiles> {
  const directory = join(root, part)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const files = new Map<string, BuiltFile>()
  const bytesOf = async (name: string) => new Uint8Array(await readFile(join(directory, name)))
  for (const name of names) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const bodies = new Map([['identity', await bytesOf(name)]])
    for (const [suffix, encoding] of Object.entries(encodings))
      if (names.includes(name + suffix)) bodies.set(encoding, await bytesOf(name + suffix))
    files.set(name, { type, bodies })
  }
  return files
}

export function textOf(files: BuiltFiles, name: string): string | undefined {
  const body = files.get(name)?.bodies.get('identity')
  return body && new TextDecoder().decode(body)
}

export const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
