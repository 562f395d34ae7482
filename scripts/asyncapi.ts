import { defaultLimits } from '../src/kernel/limits.ts'
import { fillInLimits } from '../src/rest/fill-in-limits.ts'
import { signed } from '../src/rest/openapi.ts'
import { Components } from '../src/rest/openapi-components.ts'
import { webhooks } from '../src/routes.ts'

type Json = Record<string, unknown>

/** The events that apps receive, as they were last published. */
export const publishedEventsPath = 'docs/asyncapi.json'

/** The AsyncAPI 3 document of the webhooks, made of the schemas that type their bodies. */
export function asyncApiDocument(): Json {
  const components = new Components()
  const messages = webhooks.map(({ type, description, body }) => [
    type,
    {
      name: type,
      summary: description,
      contentType: 'application/json',
      headers: { $ref: '#/components/schemas/Signed' },
      payload: components.of(body, 'output'),
    },
  ])
  const references = webhooks.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])
  const headers = Object.entries(signed).map(([name, description]) => [name, { type: 'string', description }])
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Foyer webhooks',
      version: '1',
      description: 'What the server sends to an installed app. Ignore types and fields that you do not know.',
      license: { name: 'MIT' },
    },
    channels: {
      webhooks: {
        address: null,
        description: 'The endpoints of an installation.',
        messages: Object.fromEntries(references),
      },
    },
    operations: { sendWebhook: { action: 'send', channel: { $ref: '#/channels/webhooks' } } },
    components: {
      messages: Object.fromEntries(messages),
      schemas: {
        ...components.schemas,
        Signed: { type: 'object', properties: Object.fromEntries(headers), required: Object.keys(signed) },
      },
    },
  }
  return fillInLimits(document, defaultLimits)
}

/** What people read. It may be worded anew. */
const texts = ['description', 'summary', 'title']

/** The places of a published document that a new one lacks or has otherwise. Whatever it adds is no break. */
export function brokenIn(published: unknown, now: unknown, place = ''): string[] {
  if (Array.isArray(published)) {
    const items: readonly unknown[] = Array.isArray(now) ? now : []
    return published.flatMap((one, at) => (items.some((other) => brokenIn(one, other).length === 0) ? [] : [`${place}/${at}`]))
  }
  if (typeof published !== 'object' || published === null) return published === now ? [] : [place]
  if (typeof now !== 'object' || now === null) return [place]
  return Object.entries(published).flatMap(([key, inner]) =>
    texts.includes(key) && typeof inner === 'string' ? [] : brokenIn(inner, (now as Json)[key], `${place}/${key}`),
  )
}
