/** Our own symbols write two sounds as one letter and leave short ʏ out, because Kokoro does. Other engines want IPA. */
const toPlain: [RegExp, string][] = [
  [/I/g, 'aɪ'],
  [/W/g, 'aʊ'],
  [/Y/g, 'ɔʏ'],
  [/ʦ/g, 'ts'],
  [/ʧ/g, 'tʃ'],
  [/ʤ/g, 'dʒ'],
  [/y(?!ː)/g, 'ʏ'],
  // English sounds that German has no letter for, as Germans say them.
  [/A/g, 'eː'],
  [/[OQ]/g, 'oː'],
  [/ɹ/g, 'ʁ'],
  [/w/g, 'v'],
  [/[θð]/g, 's'],
]

export const toGermanIpa = (symbols: string): string =>
  toPlain.reduce((result, [what, becomes]) => result.replace(what, becomes), symbols)
