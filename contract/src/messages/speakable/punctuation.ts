/** One mark where many stand, directly behind its word; dashes only where they part. */
export function tidyPunctuation(text: string): string {
  return text
    .replaceAll(/\s*(?:-{2,}|–+|(?<=\s)-)\s*/g, ' – ')
    .replaceAll(/(?<![\p{L}\p{M}])-+|-+(?![\p{L}\p{M}])/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}])'+(?!\p{L})|''+/gu, ' ')
    .replaceAll(/"(?=[\s"]*(?:"|$))|(?<=^\s*)"(?=\s)/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[.,!?…:;](?:[ –]*[.,!?…:;])*/g, joinMarks)
    .replaceAll(/^[\s.,!?…:;–-]+|[\s–-]+$/g, '')
}

function joinMarks(written: string): string {
  const marks = written.replaceAll(/[ –]/g, '')
  if (marks.length === 1) return marks
  const strong = (marks.includes('?') ? '?' : '') + (marks.includes('!') ? '!' : '')
  if (strong !== '') return strong
  return /^[.…]{2,}$/.test(marks) || marks.includes('…') ? '…' : (marks[0] ?? '')
}
