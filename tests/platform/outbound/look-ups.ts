import { text } from 'node:stream/consumers'
import { namesBy } from '../../../src/platform/outbound/names.ts'

/** Looks up all names at once, and prints each answer and how many came before it. */
const { names, internal, fallsBack, servers } = JSON.parse(await text(process.stdin)) as {
  names: string[]
  internal: string[]
  fallsBack: boolean
  servers: string[]
}
const lookUp = namesBy({ isInternal: (name) => internal.includes(name), fallsBack, servers })

let answered = 0
const answers = await Promise.all(
  names.map(async (name) => {
    const found = await lookUp(name).catch((error: NodeJS.ErrnoException) => error.code)
    return { found, before: answered++ }
  }),
)
process.stdout.write(JSON.stringify(answers), () => process.exit(0))
