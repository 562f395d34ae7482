export interface Exception {
  reason: string
  /** File → the names of tests as the file writes them; all of the file if none is named. */
  tests: Readonly<Record<string, readonly string[]>>
}

/** Why a test cannot pass in these surroundings; undefined if it has to. */
export function reasonToSkip(exceptions: readonly Exception[], file: string, name: string): string | undefined {
  return exceptions.find(({ tests }) => {
    const titles = tests[file]
    return titles && (titles.length === 0 || titles.some((title) => isTitleOf(title, name)))
  })?.reason
}

/** `test.each` replaces `%s` and the like. */
function isTitleOf(title: string, name: string): boolean {
  const [start = '', ...others] = title.split(/%[sdifjo]/)
  return others.length === 0 ? name === title : name.startsWith(start) && name.endsWith(others.at(-1)!)
}
