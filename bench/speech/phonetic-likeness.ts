/**
 * How much of a German sentence an English recogniser still finds. Both the spoken and the recognised text are folded
 * to rough sounds and compared letter by letter. Only the ranking of voices means anything.
 */
export function phoneticLikeness(said: string, heard: string): number {
  const [a, b] = [foldGerman(said), foldEnglish(heard)]
  return Math.max(0, 1 - distance(a, b) / Math.max(a.length, b.length, 1))
}

type Change = [what: RegExp, becomes: string]

const german: Change[] = [
  [/sch/g, 'S'],
  [/(?<![a-zäöü])s(?=[pt])/g, 'S'],
  [/ch/g, 'k'],
  [/ei|ai/g, 'i'],
  [/eu|äu/g, 'oi'],
  [/ie/g, 'e'],
  [/z|tz/g, 'ts'],
  [/w/g, 'v'],
  [/v(?=[io])/g, 'f'],
  [/j/g, 'y'],
  [/ä/g, 'e'],
  [/ö/g, 'u'],
  [/ü/g, 'u'],
  [/ß/g, 's'],
]
const english: Change[] = [
  [/sh|ch/g, 'S'],
  [/th/g, 't'],
  [/igh|y(?![aeiou])/g, 'i'],
  [/ee|ea|ie/g, 'e'],
  [/oy/g, 'oi'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
]
const both: Change[] = [
  [/[^a-zS]/g, ''],
  [/ck|q|c/g, 'k'],
  [/h/g, ''],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/g/g, 'k'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/(.)\1+/g, '$1'],
]

const fold = (text: string, changes: Change[]) =>
  [...changes, ...both].reduce((result, [what, becomes]) => result.replace(what, becomes), text.toLowerCase())
const foldGerman = (text: string) => fold(text, german)
const foldEnglish = (text: string) => fold(text, english)

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
