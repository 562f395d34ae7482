import { openDoorway } from './house.ts'

/** The HTTP shell in its own process: prints its address, and stops on SIGTERM. */
const limits = { BODY_SECONDS: 1, WEBSOCKET_INIT_SECONDS: 1, WEBSOCKET_PING_SECONDS: 2, WEBSOCKET_RECHECK_SECONDS: 1 }
const config = { INTROSPECTION: true, CORS_ORIGINS: ['https://app.example'] }
const door = await openDoorway({ limits, config, port: Number(process.argv[3] ?? 0) })
process.stdout.write(`${door.url}\n`)
process.on('SIGTERM', async () => {
  await door.stop(Number(process.argv[2]))
  process.exit(0)
})
