/** One mark where many stand, directly behind its word; dashes only where they part. */
export function tidyPunctuation(text: string): string {
  return tidyDashes(tidyApostrophes(text).replaceAll(/\s+/g, ' '))
    .replaceAll(/ ?[.,!?…:;](?:[ –]*[.,!?…:;])*/g, joinMarks)
    .replace(/^[\s.,!?…:;–-]+/, '')
    .replace(/(?<![\s–-])[\s–-]+$/, '')
}

const tidyApostrophes = (text: string) =>
  text.includes("'") ? text.replaceAll(/(?<![\p{L}\p{M}])'+(?!\p{L})|''+/gu, ' ') : text

function tidyDashes(text: string): string {
  if (!/[-–]/.test(text)) return text
  return text
    .replaceAll(/(?: ?(?:-{2,}|–|(?<= )-))+ ?/g, ' – ')
    .replaceAll(/(?<![\p{L}\p{M}])-+|-+(?![\p{L}\p{M}-])/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
}

function joinMarks(written: string): string {
  const marks = written.replaceAll(/[ –]/g, '')
  if (marks.length === 1) return marks
  const strong = (marks.includes('?') ? '?' : '') + (marks.includes('!') ? '!' : '')
  if (strong !== '') return strong
  return /^[.…]{2,}$/.test(marks) || marks.includes('…') ? '…' : (marks[0] ?? '')
}
