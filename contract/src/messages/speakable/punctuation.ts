/** Keeps one mark of several, directly behind its word, and dashes only where they separate. */
export function tidyPunctuation(text: string): string {
  const tidy = tidyDashes(tidyBlanks(tidyApostrophes(text)))
  const joined = /[.,!?…:;]/.test(tidy) ? tidy.replaceAll(/ ?[.,!?…:;](?:[ –]*[.,!?…:;])*/g, joinMarks) : tidy
  return trimMarks(joined)
}

/** Written by hand for speed, because there is nearly always nothing to trim. */
function trimMarks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ' .,!?…:;–-'.includes(text.charAt(start))) start += 1
  while (end > start && ' –-'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const tidyBlanks = (text: string) => (/\s\s|[^\S ]/.test(text) ? text.replaceAll(/\s+/g, ' ') : text)

const tidyApostrophes = (text: string) =>
  text.includes("'") ? text.replaceAll(/(?<![\p{L}\p{M}])'+(?!\p{L})|''+/gu, ' ') : text

function tidyDashes(text: string): string {
  // Hyphens between letters stay, as in all numbers that are written out.
  if (!/–|(?<![\p{L}\p{M}])-|-(?![\p{L}\p{M}])/u.test(text)) return text
  return text
    .replaceAll(/(?: ?(?:-{2,}|–|(?<= )-))+ ?/g, ' – ')
    .replaceAll(/(?<![\p{L}\p{M}])-+|-+(?![\p{L}\p{M}-])/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
}

function joinMarks(written: string): string {
  if (written.length === 1) return written
  const marks = written.replaceAll(/[ –]/g, '')
  if (marks.length === 1) return marks
  const strong = (marks.includes('?') ? '?' : '') + (marks.includes('!') ? '!' : '')
  if (strong !== '') return strong
  return /^[.…]{2,}$/.test(marks) || marks.includes('…') ? '…' : (marks[0] ?? '')
}
