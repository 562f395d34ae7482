import { text } from 'node:stream/consumers'
import { namesBy } from '../../../src/platform/outbound/names.ts'

/** Looks names up in this process, all at once, and prints the answer of each and how many came before it. */
const { names, ours, hasOthers, servers } = JSON.parse(await text(process.stdin)) as {
  names: string[]
  ours: string[]
  hasOthers: boolean
  servers: string[]
}
const lookUp = namesBy({ isOurs: (name) => ours.includes(name), hasOthers, servers })

let answered = 0
const answers = await Promise.all(
  names.map(async (name) => {
    const found = await lookUp(name).then(
      (addresses) => addresses.map(({ address }) => address),
      (error: NodeJS.ErrnoException) => error.code,
    )
    return { found, before: answered++ }
  }),
)
process.stdout.write(JSON.stringify(answers), () => process.exit(0))
