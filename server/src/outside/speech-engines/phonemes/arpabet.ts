/** Maps CMUdict's symbols to Kokoro's. Stress marks stand directly before the vowel. */
const vowels: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'W',
  AY: 'I',
  EH: 'ɛ',
  ER: 'ɜɹ',
  EY: 'A',
  IH: 'ɪ',
  IY: 'i',
  OW: 'O',
  OY: 'Y',
  UH: 'ʊ',
  UW: 'u',
}
const consonants: Record<string, string> = {
  B: 'b',
  CH: 'ʧ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'ʤ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
}
const stressMarks: Record<string, string> = { 1: 'ˈ', 2: 'ˌ' }

/** Reads `HH AH0 L OW1` as `həlˈO`: sound by sound, without an accent yet. */
export function readArpabet(arpabet: string): string {
  const symbols = arpabet.split(' ').map((sound) => {
    const base = sound.replace(/\d$/, '')
    const stress = sound.slice(base.length)
    if (stress === '') return consonants[base] ?? ''
    if (stress === '0' && base === 'AH') return 'ə'
    if (stress === '0' && base === 'ER') return 'əɹ'
    return (stressMarks[stress] ?? '') + (vowels[base] ?? '')
  })
  return symbols.join('')
}
