/** Our own symbols write two sounds as one letter, because Kokoro does. Other engines want IPA. */
const toPlain: [RegExp, string][] = [
  [/A/g, 'eɪ'],
  [/I/g, 'aɪ'],
  [/O/g, 'oʊ'],
  [/Q/g, 'əʊ'],
  [/W/g, 'aʊ'],
  [/Y/g, 'ɔɪ'],
  [/ʧ/g, 'tʃ'],
  [/ʤ/g, 'dʒ'],
  [/ᵊ/g, 'ə'],
  [/ᵻ/g, 'ɪ'],
]

export const toEnglishIpa = (symbols: string): string =>
  toPlain.reduce((result, [what, becomes]) => result.replace(what, becomes), symbols)
