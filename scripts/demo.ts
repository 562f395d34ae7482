import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { accounts, demoPassword, openDemo } from '../src/demo/index.ts'
import { StartError } from '../src/kernel/errors.ts'
import { loadConfig } from '../src/platform/config/index.ts'
import { command, print } from './command.ts'

/** Fills the configured database with the demo property, unless it has an accommodation. */
await command(async () => {
  const config = loadConfig(process.env)
  if (config.production) throw new StartError('The passwords of the demo are public: it must not run in production.')
  const app = await createApp(config)
  try {
    const demo = await openDemo(app.contextOf({ actor: { kind: 'system', task: 'demo' } }), config.DATA_DIR)
    const identities = accounts.map(({ identity }) => identity).join(', ')
    print(
      demo
        ? `The demo property is ready; its ids are in ${join(config.DATA_DIR, 'demo.json')}.\nSign in with ${demoPassword} as ${identities}.`
        : 'The database has accommodations already, so nothing was changed.',
    )
  } finally {
    await app.stop()
  }
})
