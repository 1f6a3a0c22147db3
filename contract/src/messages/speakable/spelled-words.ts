/**
 * Words with a vowel that the dictionaries of the voices say letter by letter, or in full: "cpu", "fyi". They take more than
 * twice as long as others of their length.
 */
const words = `
aad aba abc abd abs ac acc ach acm adhd adsl afl amc amd anfal ap apc api apo ati atm atp atv atx av ba baa bta byu
cantv cdrom ce cea cfo cgi cia cio cit clo cmu cpu csi cspi dna dui dwi eap eeo ekk emdr ems epa espn eu eudssr fbi
fda feb fnma fyi gta hces hiv ibm iou ip iq irs isbn jna knin lapd lka lti mba mit mme mri mta naacp nba nypd oad
odp oecd pga rca rna rte sba suu suv tac tcas ufo ui uk ul url usa usb usda usmc uss ussr uv vip
`

const spelledWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))

/** `word` is in small letters. */
export const isSpelledWord = (word: string): boolean => spelledWords.has(word)

/** "cpus". */
export const isSpelledPlural = (word: string): boolean =>
  word.length > 3 && word.endsWith('s') && spelledWords.has(word.slice(0, -1))
