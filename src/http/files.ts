import { contentTypeOf, type StoragePort } from '../platform/storage/index.ts'
import { newRoutes, type Routes } from './env.ts'
import { refuseMissingFile } from './refusal.ts'

/** The content behind a name never changes. */
const forEver = 'public, max-age=31536000, immutable'

/** Serves the uploaded files of one folder, without a credential: their names cannot be guessed. */
export function fileRoutes(storage: StoragePort, folder: string): Routes {
  return newRoutes().get('/:name', async (c) => {
    const name = `${folder}/${c.req.param('name')}`
    const type = contentTypeOf(name)
    const content = type === undefined ? null : await storage.get(name)
    if (type === undefined || content === null) refuseMissingFile()
    return c.body(content, 200, {
      'content-type': type,
      'cache-control': forEver,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
