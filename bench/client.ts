import { Client } from 'pg'

/** Opens a connection for the work. If it breaks, the work fails, not the process. */
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
