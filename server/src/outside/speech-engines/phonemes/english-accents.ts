type Change = [what: RegExp, becomes: string]

const vowel = '[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]'
const anyVowel = new RegExp(`^[ˈˌ]?${vowel}`)

export const startsWithVowel = (symbols: string) => anyVowel.test(symbols)

const inBoth: Change[] = [
  [/ˌɪ(?!.*ˌ.*ˈ)(?=.?ˈ)/, 'ɪ'],
  [/iɹ/g, 'ɪɹ'],
  [/(?<=[IW])ɹ(?=$|[ˈˌ]?[^ˈˌ])/, 'əɹ'],
]

const inAmerican: Change[] = [
  // The l and n of "little" and "student" carry their syllable nearly alone.
  [/(?<=[tdszkɡpbfvʃʧn])ə(?=l($|z$|d$|ɪ))/g, 'ᵊ'],
  [/(?<=[tdszm])ə(?=n($|[stdz]))/g, 'ᵊ'],
  // Between vowels a t becomes soft, as in "better".
  [new RegExp(`(?<=${vowel}ɹ?)t(?=[əiɪᵻO]|ᵊl)`, 'g'), 'ɾ'],
  [/(?<=[szʃʒʧʤ])[əɪ](?=z$)/, 'ᵻ'],
  [/(?<=[tdɾ])[əɪ](?=d$)/, 'ᵻ'],
]

/** Adds the American accent to CMUdict's sounds: a soft t, a muted vowel before l and n. */
export function toAmerican(symbols: string, spelling: string): string {
  return change(symbols, [...bothBySpelling(spelling), ...inBoth, ...inAmerican])
}

/** The words of "bath": a long vowel in the south of England where America has a short one. */
const bathWords =
  /^(un|be)?((after|ask|aunt|bask|basket|bath|path|blast|branch|brass|calf|half|cask|cast|castle|chance|chant|class|clasp|command|craft|dance|demand|disaster|draft|draught|example|fast|fasten|flask|france|gasp|ghast|giraffe|queueState|glass|grant|graph|grasp|grass|lance|last|laugh|mask|mast|master|nasty|overcast|pass|past|pasta|pastor|plant|plaster|raft|rascal|rather|sample|shaft|slant|staff|stance|task|trance|vast|advance|advantage|answer|can't|castle|contrast|forecast|broadcast|podcast|minecraft|aircraft|password|telegraph|photograph)(s|es|ed|ing|er|ers|ly|room|word|words|noon|ward|wards|master|time|work|works|ment|ie|glow|math)?)$/

const spelledWithShortO = /o(?!ar|or|ur|ugh)|wa|qua/
const spelledWithLongO = /a[uwl]|ough|augh|oar|oor|[^w]or|ore/

const inBritish: Change[] = [
  [/ɔɹ/g, 'ɔːɹ'],
  [/ɑɹ/g, 'ɑːɹ'],
  [/ɜɹ/g, 'ɜːɹ'],
  [/[iɪ]ɹ/g, 'ɪəɹ'],
  [/ʊɹ/g, 'ʊəɹ'],
  [/O/g, 'Q'],
  [/u/g, 'uː'],
  // Only a word's main stress counts, and the marks before it.
  [/(?<=ˈ.*)ˌ/g, ''],
  [/(?<![ˈˌ])i(?=[ˈˌ]?[əɑɒaæAQ])/g, 'ɪ'],
  [/(?<=[ˈˌ])i/g, 'iː'],
  [/i(?=[^ː]*[bdfhklmnpstvwzðŋɡʃʒθʤʧ])/g, 'iː'],
  [/ə(?=ti$)/, 'ɪ'],
  [/ːː/g, 'ː'],
  // An r is heard only before a vowel.
  [new RegExp(`ɹ(?![ˈˌ]?${vowel}|ᵊ)`, 'g'), ''],
  [/(?<=[tdszkɡpbfvʃʧn])ə(?=l($|z$|d$))/g, 'ᵊ'],
  [/(?<=[tdszʃʒʧm])ə(?=n($|[stdz]))/g, 'ᵊ'],
  [/(?<=[szʃʒʧʤ])ə(?=z$)/, 'ɪ'],
  [/(?<=[td])ə(?=d$)/, 'ɪ'],
]

/** Adds the accent of southern England. Only the spelling tells which vowel an American "o" or "a" was. */
export function toBritish(symbols: string, spelling: string): string {
  const isLongO = spelledWithLongO.test(spelling) || !/o|wa(n|s|tc|tt)/.test(spelling)
  const bySpelling: Change[] = [
    [/[ɔɑ](?=ɹ[ˈˌ]?[iəOɪ])/g, /orr|ori[gt]|fore[si]|orang|flori|moral|author/.test(spelling) ? 'ɒ' : '$&'],
    [/ɔ(?!ɹ)/g, isLongO ? 'ɔː' : 'ɒ'],
    [/ɑ(?!ɹ)/g, spelledWithShortO.test(spelling) ? 'ɒ' : 'ɑː'],
    [/æ/g, bathWords.test(spelling) ? 'ɑː' : 'a'],
    [/ɛɹ/g, /a(r[^r]|ir|yr)|ear|eir|ere/.test(spelling) ? 'ɛːɹ' : 'ɛɹ'],
    ...(/[tdn](u|ew|eu)/.test(spelling) ? [[/(?<=[tdn])([ˈˌ]?)u/g, 'j$1u'] as Change] : []),
  ]
  return change(symbols, [...bothBySpelling(spelling), ...inBoth, ...bySpelling, ...inBritish])
}

function bothBySpelling(spelling: string): Change[] {
  const changes: Change[] = []
  if (spelling.startsWith('un')) changes.push([/^ən(?=.*ˈ)/, 'ˌʌn'])
  if (spelling.endsWith('day')) changes.push([/di$/, 'dˌA'])
  return changes
}

function change(symbols: string, changes: Change[]): string {
  return changes.reduce((result, [what, becomes]) => result.replace(what, becomes), symbols)
}
