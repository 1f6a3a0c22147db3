/** Reads a table with one `written|said` per line. */
export const readLines = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  )
