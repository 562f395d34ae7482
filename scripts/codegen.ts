/**
 * Makes what follows from other files and is never committed: the types of the schema, those of each screen's operations, the typed client, and
 * the supergraph. `npm ci` does it, and whoever changes the schema, an operation or a REST route does it again.
 */
const codegen = await import('@graphql-codegen/cli').catch(() => undefined)
if (codegen) {
  const { default: config } = await import('../codegen.ts')
  await codegen.generate({ ...config, silent: true })
  await import('./supergraph.ts')
  await import('./client.ts')
} else process.stdout.write('No types are made, because only what the server needs is installed.\n')
