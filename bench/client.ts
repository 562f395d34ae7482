import { Client } from 'pg'

/** A connection of its own for some work. One that breaks meanwhile fails the work, not the process. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>, options?: string): Promise<T> {
  const client = new Client({ connectionString: url, ...(options !== undefined && { options }) })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
