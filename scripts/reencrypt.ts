import { sqlState, undefinedTable } from '../src/db/sql-state.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { StartError } from '../src/kernel/errors.ts'
import { createCipher } from '../src/platform/cipher/index.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { openSecrets } from '../src/platform/config/secrets.ts'
import { countFormerHashes, reencrypt } from '../src/platform/keys/reencrypt.ts'
import { command, print } from './command.ts'
import { demandDatabase, onDatabase } from './configured-database.ts'

/** Encrypts all stored secrets with the first key of ENCRYPTION_KEY and reports whether the other keys can be removed. */
await command(async () => {
  const config = loadConfig(process.env, { weakFormerKeys: true })
  const place = demandDatabase(config)
  const cipher = createCipher((await openSecrets(config)).encryptionKeys)
  await onDatabase(config, async ({ db }) => {
    const deps = { db, cipher, clock: systemClock }
    const results = await reencrypt(deps).catch(explain)
    for (const { name, renewed } of results.filter(({ renewed }) => renewed > 0))
      print(`Encrypted with the first key: ${renewed} ${name}`)
    const { pins, recoveryCodes } = await countFormerHashes(deps)
    if (pins + recoveryCodes > 0)
      print(
        `${pins} PINs of stays that have not ended and ${recoveryCodes} recovery codes were hashed with TOKEN_SECRET itself: keep that former key until they are gone.`,
      )
    const unreadable = results.filter((result) => result.unreadable > 0).map((result) => `${result.unreadable} ${result.name}`)
    if (unreadable.length > 0)
      throw new StartError(
        `No key of ENCRYPTION_KEY opens ${unreadable.join(', ')} in ${place}. Add the key that they were encrypted with.`,
      )
    print(`Everything in ${place} is encrypted with the first key of ENCRYPTION_KEY. The other keys can be removed.`)
  })
})

function explain(error: unknown): never {
  if (sqlState(error).state === undefinedTable) throw new StartError('The database lacks tables. Run `npm run db:migrate` first.')
  throw error
}
