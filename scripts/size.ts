import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { createScanner } from 'typescript/unstable/ast/scanner'

/**
 * Tells how large the project is. Code is every tracked file of TypeScript that is neither a test nor generated; it is counted in tokens, so that
 * no blank line, comment or width of a line counts.
 */
const smallFileLines = 15
/** Roles that have a file of their own, however short it is. A verb has one too, and each concept of the kernel, each scalar and each domain's tables. */
const roles =
  'index graphql rest bodies inputs jobs policy view sweep personal-data queries events port status period main command-kinds schedules'.split(
    ' ',
  )
const roomsOfRoles = /^src\/(kernel|db\/tables|graphql\/scalars|platform\/[\w-]+)\//

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
const isCode = (file: string) => /\.tsx?$/.test(file) && !/(^|\/)(tests|generated)\/|\.test\.tsx?$/.test(file)
const files = tracked.filter(isCode).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const verbs = new Set(
  files
    .filter(({ file }) => file.endsWith('/policy.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+):/gm)])
    .map(([, name]) => name!.toLowerCase()),
)

/** After these a slash divides; after all else it begins a regular expression. */
const operands = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateTail,
  SyntaxKind.ThisKeyword,
  SyntaxKind.LessThanToken,
])

function tokensOf(text: string): number {
  const scanner = createScanner(true, undefined, text)
  /** The braces that are open; true for one of a template. */
  const open: boolean[] = []
  let count = 0
  let before = SyntaxKind.Unknown
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFile; kind = scanner.scan()) {
    const isSlash = kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken
    if (isSlash && !operands.has(before)) kind = scanner.reScanSlashToken()
    if (kind === SyntaxKind.CloseBraceToken && open.pop()) kind = scanner.reScanTemplateToken(false)
    if (kind === SyntaxKind.OpenBraceToken) open.push(false)
    if (kind === SyntaxKind.TemplateHead || kind === SyntaxKind.TemplateMiddle) open.push(true)
    before = kind
    count++
  }
  return count
}

const linesOf = (text: string) => text.split('\n').length - 1
const partOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : 'at the top')
const numbers = new Intl.NumberFormat('en')
const print = (label: string, value: number) => process.stdout.write(`${numbers.format(value).padStart(9)}  ${label}\n`)

const byPart = Map.groupBy(files, ({ file }) => partOf(file))
let all = 0
for (const [part, ofPart] of byPart) {
  const tokens = ofPart.reduce((sum, { text }) => sum + tokensOf(text), 0)
  all += tokens
  print(`tokens of ${part}, ${ofPart.length} files`, tokens)
}
print('tokens of code', all)
const small = files.filter(({ file, text }) => {
  const name = basename(file, '.ts')
  return (
    /^src\/.*\.ts$/.test(file) &&
    linesOf(text) <= smallFileLines &&
    !roomsOfRoles.test(file) &&
    !roles.includes(name) &&
    !verbs.has(name.replaceAll('-', ''))
  )
})
print(`files of at most ${smallFileLines} lines in src without a role of their own`, small.length)
if (process.argv.includes('--small')) for (const { file } of small) process.stdout.write(`           ${file}\n`)
const userDirectories = new Set(files.filter(({ file }) => /^src\/user\/.+\//.test(file)).map(({ file }) => dirname(file)))
print('directories in src/user', userDirectories.size)
const asksCitus = /from '[^']*db\/citus\/|from '\.\.?\/citus\//
print(
  'files outside of src/db/citus that import from it',
  files.filter(({ file, text }) => /^src\/(?!db\/citus\/)/.test(file) && asksCitus.test(text)).length,
)
print('tracked files', tracked.length)
print(
  'tracked lines',
  tracked.reduce((sum, file) => sum + linesOf(readFileSync(file, 'utf8')), 0),
)
