import { createServer } from 'node:http'

/** The server, which also tells how long the longest turn of its event loop was, in processor time of its thread: noise of the machine is none. */
const noticedMs = 0.2
let watching = false
let before = 0
let longest = 0
let total = 0

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function look() {
  const now = used()
  const turn = now - before
  before = now
  longest = Math.max(longest, turn)
  if (turn > noticedMs) total += turn
  if (watching) setImmediate(look)
}

createServer(({ url }, answer) => {
  watching = url === '/start'
  if (watching) {
    longest = 0
    total = 0
    setImmediate(() => {
      before = used()
      setImmediate(look)
    })
  }
  answer.end(JSON.stringify({ longest, total }))
}).listen(Number(process.env.WATCH_PORT), '127.0.0.1')

await import('../../src/main.ts')
