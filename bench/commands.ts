import { startCluster } from '../scripts/postgres-cluster.ts'
import type { ServerProcess } from '../scripts/server-process.ts'
import { openShop } from './commands/shop.ts'
import { withClient } from './common/databases.ts'
import { measured } from './common/measure.ts'
import { postmasterOf } from './common/processor.ts'
import { print, resultTable } from './common/report.ts'
import { openRequests } from './common/requests.ts'
import { inRounds, type Runner } from './common/rounds.ts'
import { bench, isDurable, numbersOf, temporaryDirectory } from './common/run.ts'
import { foyerEnv, poolSize, startByHand, startFoyer } from './common/servers.ts'

const callers = 16
const warmUpSeconds = 3
const { rounds, seconds, folioCount } = numbersOf(
  { rounds: 5, seconds: 4, folioCount: 10_000 },
  { rounds: 1, seconds: 3, folioCount: 2000 },
)
const perSecondMin = 500

/** Payments that an app records at one property, and what the contract demands for each of them by hand. */
await bench(async (keep) => {
  const directory = await temporaryDirectory(keep)
  const { url: database } = await keep(startCluster(undefined, { durable: isDurable }))
  const env = { DATABASE_URL: database, DATA_DIR: directory }
  const { headers: credential, folios } = await openShop({ ...foyerEnv, ...env, NODE_ENV: 'test' }, folioCount)
  await leaveUnvacuumed(database)
  let last = 0
  /** Records payments by a server. */
  const commanding = async (name: string, { url, pid }: ServerProcess): Promise<Runner> => {
    const requests = await keep(openRequests(url))
    const command = () => {
      const body = { folio_id: folios[++last % folios.length], amount: 1000, currency: 'KRW', method: 'cash' }
      const headers = { ...credential, 'idempotency-key': `bench-${last}` }
      return requests.send({ kind: name, path: '/marketplace/api/v1/payments', headers, body })
    }
    return { name, pid, measure: (seconds) => measured({ callers, seconds }, [{ kind: name }], command) }
  }

  const runners = [
    await commanding('by hand', await keep(startByHand('bun', 'commands/by-hand.ts', env))),
    await commanding('Foyer', await keep(startFoyer('bun', env))),
  ]
  const results = await inRounds(runners, { rounds, warmUpSeconds, seconds }, await postmasterOf(database))
  const disk = isDurable ? 'each commit waits for the disk' : 'no commit waits for the disk'
  print(`Payments at one property; ${callers} callers, pools of ${poolSize}, ${disk}`)
  print(resultTable(results, results[0]!))
  return [{ label: 'Commands a second', value: results[1]!.perSecond, min: perSecondMin }]
})

/** The dead rows of one contender would be vacuumed while another is measured. */
async function leaveUnvacuumed(url: string) {
  await withClient(url, async (client) => {
    await client.query('vacuum (analyze)')
    for (const setting of ["autovacuum = 'off'", "checkpoint_timeout = '1h'", "max_wal_size = '20GB'"])
      await client.query(`alter system set ${setting}`)
    await client.query('select pg_reload_conf()')
  })
}
