import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Files are found from two levels below the project, as from the bundle for Node', () => {
  const wrong = globSync('src/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/new URL\(([^,]*), import\.meta\.url\)/g)]
      .filter(([, file]) => path.split('/').length !== 3 || !file!.startsWith("'../../"))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
  expect(globSync('examples/*.ts').filter((path) => readFileSync(path, 'utf8').includes('import.meta.url'))).toEqual([])
})
