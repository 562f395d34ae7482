import type { Answer, GraphqlClient } from '../index.ts'

export interface Sent {
  content: Buffer
  name?: string
  type?: string
  /** Another operation with a picture. */
  query?: string
  variables?: Record<string, unknown>
}

const uploadThumbnail = 'mutation Upload($image: Upload!) { uploadThumbnail(image: $image) }'

/** As the GraphQL multipart request specification has it. */
export async function upload(
  caller: GraphqlClient,
  { content, name = 'me.png', type = '', query = uploadThumbnail, variables }: Sent,
): Promise<Answer> {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { ...variables, image: null } }))
  form.set('map', JSON.stringify({ '0': ['variables.image'] }))
  form.set('0', new File([new Uint8Array(content)], name, { type }))
  const response = await caller.fetch('/graphql', { method: 'POST', body: form })
  const { data, errors } = (await response.json()) as Pick<Answer, 'data' | 'errors'>
  return { status: response.status, headers: response.headers, data, errors }
}
