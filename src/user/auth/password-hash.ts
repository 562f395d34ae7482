import { type Algorithm, hash, verify } from '@node-rs/argon2'

// OWASP's second recommended setting for argon2id: 19 MiB, two passes
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

const unknownUserHash = hashPassword('the password of nobody')

/** Takes the same time for an unknown user (`undefined`) as for a wrong password. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknownUserHash), password.normalize('NFKC'))
  return matches && passwordHash !== undefined
}
