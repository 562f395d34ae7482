import { readFile } from 'node:fs/promises'

/** The example that buys a stay. Its file is found from here and from the bundle for Node, which both lie two levels below the project. */
export const bookingPage = () => readFile(new URL('../../examples/booking/page.html', import.meta.url), 'utf8')
