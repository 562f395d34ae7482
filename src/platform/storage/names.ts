import { randomBytes } from 'node:crypto'

const nameBytes = 24

/** A name that nobody can guess. */
export const randomName = (extension: string) => `${randomBytes(nameBytes).toString('base64url')}.${extension}`

const namePattern = /^[a-z]+\/[\w-]{1,100}\.(\w+)$/
const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp' }

/** The type by the name's extension; undefined where it is no name of a file that is stored here. */
export function contentTypeOf(name: string): string | undefined {
  const extension = namePattern.exec(name)?.[1]
  return extension === undefined ? undefined : contentTypes[extension]
}
