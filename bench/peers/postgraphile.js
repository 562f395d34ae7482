import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const preset = {
  extends: [PostGraphileAmberPreset],
  // Orders by columns that are not first in an index: here the first one is always the accommodation.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: Number(process.env.POOL_SIZE), options: process.env.SESSION_OPTIONS },
    }),
  ],
  schema: { defaultBehavior: 'list connection' },
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false },
  grafast: { explain: false },
}

const handle = postgraphile(preset).createServ(grafserv).createHandler()
const server = createServer((request, response) => (request.url === '/readyz' ? response.end() : handle(request, response)))
server.listen(Number(process.env.PORT), '127.0.0.1')
