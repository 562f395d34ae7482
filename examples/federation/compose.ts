import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'

/** Subgraph → its address. */
export type Addresses = Readonly<Record<string, string>>

/** Asks each subgraph for its SDL, and composes what a gateway reads. Throws if they do not fit. */
export async function composeFrom(addresses: Addresses): Promise<string> {
  const services = await Promise.all(
    Object.entries(addresses).map(async ([name, url]) => ({ name, url, typeDefs: parse(await sdlOf(url)) })),
  )
  const { supergraphSdl, errors = [] } = composeServices(services)
  if (supergraphSdl) return supergraphSdl
  throw new Error(`The subgraphs do not compose:\n${errors.map(({ message }) => message).join('\n')}`)
}

async function sdlOf(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ _service { sdl } }' }),
  })
  const { data } = (await response.json()) as { data: { _service: { sdl: string } } }
  return data._service.sdl
}
