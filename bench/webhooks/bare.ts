import { poster } from './poster.ts'

const [urls = '', count = '0', callers = '0'] = process.argv.slice(2)
const targets = urls.split(',')
const post = poster()
let last = 0

/** Signs and posts what it made up, so many at once, and remembers nothing. */
async function caller() {
  while (last < Number(count)) {
    const id = `bare-${++last}`
    const data = { reservation_id: id, reason: 'checked_in' }
    await post(targets[last % targets.length]!, { id, body: JSON.stringify({ type: 'pms.reservation.checked_in', data }) })
  }
}

await Promise.all(Array.from({ length: Number(callers) }, caller))
