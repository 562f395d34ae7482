import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './source.ts'

const recordsMax = 50
const [linesMin, linesMax] = [10, 40]
const sections = ['Context', 'Decision', 'Consequences']

const folder = 'docs/decisions'
const records = globSync(`${folder}/[0-9]*.md`)
  .sort()
  .map((path) => {
    const lines = read(path).trimEnd().split('\n')
    const [, number, title] = /^# (\d+)\. (.+)$/.exec(lines[0]!) ?? []
    return { path, file: path.slice(folder.length + 1), lines, number, title }
  })

test('decisions are few, short and in three sections', () => {
  expect(records.length, 'Merge records that belong together.').toBeLessThanOrEqual(recordsMax)
  const wrong = records.filter(({ lines }) => lines.length < linesMin || lines.length > linesMax)
  expect(
    wrong.map(({ file, lines }) => `${file}: ${lines.length} lines`),
    'Say what holds today, and leave out the rest.',
  ).toEqual([])
  for (const { file, lines } of records) {
    const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))
    expect(headings, `${file}: write these three sections, each once.`).toEqual(sections)
  }
})

test('decisions are numbered without gaps, and the index lists each by its title', () => {
  const names = records.map(({ file }) => file.slice(0, 5))
  expect(names).toEqual(records.map((_, index) => `${String(index + 1).padStart(4, '0')}-`))
  const index = [...read(`${folder}/README.md`).matchAll(/^\| \[(\d+)\]\((\S+)\) \| (.+) \|$/gm)].map(([, ...row]) => row)
  expect(index, `List each record in ${folder}/README.md: number, file and title.`).toEqual(
    records.map(({ number, file, title }) => [number, file, title]),
  )
})

test('whoever refers to a decision names its file', () => {
  const files = globSync([
    '*.{md,ts}',
    '{docs,examples}/**/*.md',
    '{src,scripts,tests,bench,examples}/**/*.{ts,md}',
    'schema/**/*.graphql',
  ]).filter(
    (path) => !path.includes('node_modules') && !path.includes('/generated/') && path !== 'tests/architecture/decisions.test.ts',
  )
  const wrong = files.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => refersToNone(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong, `Refer to a decision by its file in ${folder}, or say its reason in a few words.`).toEqual([])
})

/** Whether a line names a decision by a bare number, or by a file that does not exist. */
function refersToNone(line: string): boolean {
  const links = [...line.matchAll(/\[[Dd]ecisions? \d+\]\(([^)]*)\)/g), ...line.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)]
  const missing = links.some(([, link]) => !existsSync(`${folder}/${link!.split('/').at(-1)}`))
  return missing || /(?<!\[)\b[Dd]ecisions? #?\d/.test(line)
}
