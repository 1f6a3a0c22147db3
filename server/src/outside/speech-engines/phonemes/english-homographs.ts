/**
 * Words that are written the same but said differently, in ARPAbet. The two words before decide, as well as they can.
 */
type Homograph = { usual: string; other: string; isOther: (before: string, beforeThat: string) => boolean }

const beforeVerbs = new Set(
  `to will can could would should must may might i you we they who don't didn't won't can't let's please gonna wanna
  and never always i'll you'll we'll i'd you'd`.split(/\s+/),
)
const beforeParticiples = new Set(
  "have has had i've you've we've they've having been was were be just already he she".split(' '),
)
const beforeNouns = new Set('the a an this that my your his her our their of no any some what its more'.split(' '))

const asVerb = (before: string) => beforeVerbs.has(before)
const verbAfter = (usual: string, other: string): Homograph => ({ usual, other, isOther: asVerb })

const homographs = new Map<string, Homograph>(
  Object.entries({
    read: {
      usual: 'R IY1 D',
      other: 'R EH1 D',
      isOther: (before, beforeThat) => beforeParticiples.has(before) || beforeParticiples.has(beforeThat),
    },
    live: {
      usual: 'L AY1 V',
      other: 'L IH1 V',
      isOther: (before, beforeThat) => asVerb(before) && before !== 'and' && !/^(are|were|is|if)$/.test(beforeThat),
    },
    lead: verbAfter('L IY1 D', 'L IY1 D'),
    use: { usual: 'Y UW1 Z', other: 'Y UW1 S', isOther: (before) => beforeNouns.has(before) },
    close: { usual: 'K L OW1 S', other: 'K L OW1 Z', isOther: (before) => asVerb(before) || before === '' },
    wind: verbAfter('W IH1 N D', 'W AY1 N D'),
    tear: verbAfter('T IH1 R', 'T EH1 R'),
    tears: verbAfter('T IH1 R Z', 'T EH1 R Z'),
    bow: verbAfter('B OW1', 'B AW1'),
    minute: verbAfter('M IH1 N AH0 T', 'M IH1 N AH0 T'),
    record: verbAfter('R EH1 K ER0 D', 'R AH0 K AO1 R D'),
    present: verbAfter('P R EH1 Z AH0 N T', 'P R IY0 Z EH1 N T'),
    object: verbAfter('AA1 B JH EH0 K T', 'AH0 B JH EH1 K T'),
    content: {
      usual: 'K AA1 N T EH0 N T',
      other: 'K AH0 N T EH1 N T',
      isOther: (before) => /^(am|i'm|feel|so|very)$/.test(before),
    },
    perfect: verbAfter('P ER1 F AH0 K T', 'P ER0 F EH1 K T'),
    house: verbAfter('HH AW1 S', 'HH AW1 S'),
    excuse: { usual: 'IH0 K S K Y UW1 Z', other: 'IH0 K S K Y UW1 S', isOther: (before) => beforeNouns.has(before) },
    project: verbAfter('P R AA1 JH EH0 K T', 'P R AH0 JH EH1 K T'),
    progress: verbAfter('P R AA1 G R EH0 S', 'P R AH0 G R EH1 S'),
    upset: verbAfter('AH0 P S EH1 T', 'AH0 P S EH1 T'),
    separate: verbAfter('S EH1 P R AH0 T', 'S EH1 P ER0 EY2 T'),
    subject: verbAfter('S AH1 B JH EH0 K T', 'S AH0 B JH EH1 K T'),
    contest: verbAfter('K AA1 N T EH0 S T', 'K AH0 N T EH1 S T'),
    refund: verbAfter('R IY1 F AH2 N D', 'R IH0 F AH1 N D'),
    desert: verbAfter('D EH1 Z ER0 T', 'D IH0 Z ER1 T'),
    dove: verbAfter('D AH1 V', 'D OW1 V'),
  } satisfies Record<string, Homograph>),
)

export function sayingOfHomograph(word: string, before: string, beforeThat: string): string | undefined {
  const homograph = homographs.get(word)
  return homograph && (homograph.isOther(before, beforeThat) ? homograph.other : homograph.usual)
}
