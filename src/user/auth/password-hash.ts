import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { HASH_PATIENCE_SECONDS, HASHES_AT_ONCE, HASHES_WAITING_MAX } from '../../kernel/limits.ts'
import { createPlaces } from '../../kernel/places.ts'

// OWASP's second recommended setting for argon2id: 19 MiB, two passes
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const inPlace = createPlaces()
const allowance = { places: HASHES_AT_ONCE, waiting: HASHES_WAITING_MAX, patience: HASH_PATIENCE_SECONDS }

/** Hashes run in threads: a crowd of them waits here, and keeps no request that needs none. */
const inThread = <T>(work: () => Promise<T>): Promise<T> => inPlace('', allowance, work)

export const hashPassword = (password: string): Promise<string> => inThread(() => hash(password.normalize('NFKC'), cost))

const unknownUserHash = hashPassword('the password of nobody')

/** Takes the same time for an unknown user (`undefined`) as for a wrong password. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await unknownUserHash)
  const matches = await inThread(() => verify(known, password.normalize('NFKC')))
  return matches && passwordHash !== undefined
}
