import { randomBytes } from 'node:crypto'

const nameBytes = 24

/** A name that cannot be guessed. */
export const randomName = (extension: string) => `${randomBytes(nameBytes).toString('base64url')}.${extension}`

const namePattern = /^[a-z]+\/[\w-]{1,100}\.(\w+)$/
const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp' }

/** The content type by the extension; undefined for an invalid name. */
export function contentTypeOf(name: string): string | undefined {
  const extension = namePattern.exec(name)?.[1]
  return extension === undefined ? undefined : contentTypes[extension]
}
