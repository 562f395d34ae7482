import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { executeCodegen } from '@graphql-codegen/cli'
import config from '../codegen.ts'

const { result, error } = await executeCodegen({ ...config, silent: true })
if (error) throw error

const stale = result.filter(({ filename, content }) => {
  const formatted = execFileSync('biome', ['format', `--stdin-file-path=${filename}`], { input: content, encoding: 'utf8' })
  return formatted !== readFileSync(filename, 'utf8')
})

if (stale.length > 0) {
  process.stderr.write(`Out of date with the schema: ${stale.map(({ filename }) => filename).join()}. Run: npm run codegen\n`)
  process.exitCode = 1
}
