/** German spelling tells nearly everything about the sound. These rules read it, longest letter groups first. */
const graphemes: [RegExp, string | ((word: string, at: number) => string)][] = [
  [/^tsch/, 'ʧ'],
  [/^sch/, 'ʃ'],
  [/^chs(?!t)/, 'ks'],
  [
    /^ch/,
    (word, at) => (at === 0 ? (/^ch[aolr]/.test(word) ? 'k' : 'ç') : /[aou]$/.test(word.slice(0, at)) ? 'x' : 'ç'),
  ],
  [/^ck/, 'k'],
  [/^ng(?![aeiouäöü]|r)/, 'ŋ'],
  [/^ng(?=e[nrl]?s?$|ung)/, 'ŋ'],
  [/^n(?=k)/, 'ŋ'],
  [/^ph/, 'f'],
  [/^qu/, 'kv'],
  [/^s(?=[pt])/, (_, at) => (at === 0 ? 'ʃ' : 's')],
  [/^(ss|ß)/, 's'],
  [/^s(?=[aeiouäöüy])/, (word, at) => (at === 0 || /[aeiouäöülmnr]$/.test(word.slice(0, at)) ? 'z' : 's')],
  [/^tz/, 'ʦ'],
  [/^ts/, 'ʦ'],
  [/^t(?=ion)/, 'ʦ'],
  [/^dt/, 't'],
  [/^th/, 't'],
  [/^zz?/, 'ʦ'],
  [/^(bb?)(?=$|[stfkp])/, 'p'],
  [/^(dd?)(?=$|[sfkp])/, 't'],
  [/^(gg?)(?=$|[stfkp])/, 'k'],
  [/^v/, 'f'],
  [/^w/, 'v'],
  [/^x/, 'ks'],
  [/^j/, 'j'],
  [/^c/, 'k'],
  [
    /^rr?/,
    (word, at) => (/^rr?[aeiouäöüy]/.test(word.slice(at)) ? 'ʁ' : /[aeiouäöüyh]$/.test(word.slice(0, at)) ? 'ɐ' : 'ʁ'),
  ],
  [/^g+/, 'ɡ'],
  [/^([bdfhklmnpst])\1?/, '$1'],
]

const diphthongs: [RegExp, string][] = [
  [/^(ei|ai|ey|ay)h?/, 'I'],
  [/^au/, 'W'],
  [/^(eu|äu)/, 'Y'],
  [/^ieh?/, 'iː'],
]

const longVowels: Record<string, string> = {
  a: 'aː',
  e: 'eː',
  i: 'iː',
  o: 'oː',
  u: 'uː',
  ä: 'ɛː',
  ö: 'øː',
  ü: 'yː',
  y: 'yː',
}
const shortVowels: Record<string, string> = { a: 'a', e: 'ɛ', i: 'ɪ', o: 'ɔ', u: 'ʊ', ä: 'ɛ', ö: 'œ', ü: 'y', y: 'y' }

const weakPrefixes: [RegExp, string][] = [
  [/^be(?=[^aeiouäöü]?[^aeiouäöü]*[aeiouäöü])(?!i|u|e|t|s[st]|ste)/, 'bə'],
  [/^ge(?=[^aeiouäöühn][^aeiouäöü]*[aeiouäöü])(?!ld|rn|lb|gen|ben|her|hen)/, 'ɡə'],
  [/^ver(?=.{3})/, 'fɛɐ'],
  [/^zer(?=.{3})/, 'ʦɛɐ'],
  [/^er(?=[^aeiouäöüs].{2})/, 'ɛɐ'],
  [/^ent(?=[^e].{2})/, 'ɛnt'],
]

const weakEndings: [RegExp, string][] = [
  [/^e$/, 'ə'],
  [/^e(?=(n|m|s|t|st|l|ln|lt|ls|nd|nde|nden|ns|rn|rs|te|ten)$)/, 'ə'],
]

/** Takes one word in lower case. The stress goes on the first syllable that can carry it. */
export function readGermanLetters(word: string): string {
  const prefix = weakPrefixes.find(([shape]) => shape.test(word))
  const start = prefix ? (prefix[0].exec(word)?.[0].length ?? 0) : 0
  return (prefix?.[1] ?? '') + stressGerman(readStem(word.slice(start)), word.slice(start))
}

function readStem(word: string): string {
  let said = ''
  let hasVowel = false
  for (let at = 0; at < word.length;) {
    const rest = word.slice(at)
    const [letters, symbols] = readVowel(rest, hasVowel) ?? readConsonant(word, at) ?? [1, '']
    if (/^[aeiouäöüy]/.test(rest)) hasVowel = true
    said += symbols
    at += letters
  }
  return said
}

function readVowel(rest: string, hasVowel: boolean): [letters: number, symbols: string] | undefined {
  const letter = rest[0] ?? ''
  if (longVowels[letter] === undefined) return undefined
  if (hasVowel && /^er(s|n|t|st)?$/.test(rest)) return [2, 'ɐ']
  if (hasVowel && rest === 'ig') return [2, 'ɪç']
  const ending = hasVowel ? weakEndings.find(([shape]) => shape.test(rest)) : undefined
  if (ending) return [1, ending[1]]
  const diphthong = diphthongs.find(([shape]) => shape.test(rest))
  if (diphthong) return [diphthong[0].exec(rest)?.[0].length ?? 2, diphthong[1]]
  const doubled = /^(aa|ee|oo|[aeiouäöü]h(?![aeiouäöü]|$)|[aeiouäöü]h(?=e|$))/.exec(rest)
  if (doubled) return [2, longVowels[letter] ?? '']
  const isOpen = /^.(?:(?!x)[^aeiouäöüy]?(?:[aeiouäöüy]|$)|ße?$|[bdgkpt][rl][aeiouäöü])|^uch/.test(rest)
  return [1, (isOpen ? longVowels : shortVowels)[letter] ?? '']
}

function readConsonant(word: string, at: number): [letters: number, symbols: string] | undefined {
  const rest = word.slice(at)
  for (const [shape, symbols] of graphemes) {
    const found = shape.exec(rest)
    if (!found) continue
    const said = typeof symbols === 'string' ? symbols.replace('$1', found[1] ?? '') : symbols(word, at)
    return [found[0].length, said]
  }
  return undefined
}

const stressedEndings = /(tion|sion|tät|enz|anz|ist|ei|eur|iert|ieren|ierst|ierte|ette|elle|ent|ant)(en|s|e|er|in)?$/
const unstressedStart = /^(ver|zer|er|ent)(?=.{4})/
const nuclei = /[aeiouyøœɛɔɪʊIWYA]ː?/g

/** Puts the mark before the vowel of the stressed syllable. A word without a mark sounds like a little word. */
export function stressGerman(symbols: string, word: string): string {
  if (symbols.includes('ˈ')) return symbols
  const places = Array.from(symbols.matchAll(nuclei), ({ index }) => index)
  const place = stressedPlace(places, symbols, word) ?? places[0]
  return place === undefined ? symbols : `${symbols.slice(0, place)}ˈ${symbols.slice(place)}`
}

function stressedPlace(places: number[], symbols: string, word: string): number | undefined {
  if (places.length < 2) return undefined
  const [, ending, plural] = stressedEndings.exec(word) ?? []
  if (ending?.startsWith('ier')) return places.findLast((at) => symbols.startsWith('iː', at))
  if (ending !== undefined) return places.at(plural?.includes('i') ? -2 : -1)
  // The e of be- and ge- is a schwa and is never among the places.
  if (unstressedStart.test(word)) return places[1]
  // "Natürlich", "November", "Kanal": a light first syllable leaves the stress to the next heavy one.
  return lightStart.test(symbols) ? places.slice(1).find((at) => heavy.test(symbols.slice(at))) : undefined
}

/** A short, tense vowel before one consonant, or before one and an r or l. */
const lightStart = /^[^aeiouyøœɛɔɪʊIWYA]*[aeiou](?!ː|\u0303)(?:[^aeiouyøœɛɔɪʊəɐIWYAː]|[bdɡkpt][ʁl])[aeiouyøœɛɔɪʊIWYA]/
/** A long vowel, two vowels in one, or a vowel that a consonant closes. */
const heavy = /^(?:[aeiouyøœɛ]ː|[IWYA]|[ɛɪɔʊœ][^aeiouyøœɛɔɪʊəɐIWYAː]|a[^aeiouyøœɛɔɪʊəɐIWYAː]{2})/
