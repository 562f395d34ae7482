import { randomBytes } from 'node:crypto'

const nameBytes = 24

/** A name of a picture that cannot be guessed. */
export const randomName = () => `${randomBytes(nameBytes).toString('base64url')}.webp`

/** The content type by the extension; undefined for an invalid name. */
export const contentTypeOf = (name: string) => (/^[a-z]+\/[\w-]{1,100}\.webp$/.test(name) ? 'image/webp' : undefined)
