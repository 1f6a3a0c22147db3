import type { Hue } from '../../ui/text/hue.ts'

/** The words of this page are not translated, because only developers see it. */
export const backgroundRoles = [
  ['bg', 'bg-bg'],
  ['sunken', 'bg-sunken'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
] as const

export const textRoles = [
  ['text', 'text-text'],
  ['muted', 'text-muted'],
  ['faint', 'text-faint'],
  ['signal', 'text-signal'],
  ['ok', 'text-ok'],
  ['warn', 'text-warn'],
  ['info', 'text-info'],
  ['danger-text', 'text-danger-text'],
] as const

export const lineRoles = [
  ['line-soft', 'border-line-soft'],
  ['line', 'border-line'],
  ['control', 'border-control'],
  ['signal', 'border-signal'],
] as const

export const typeScale = [
  ['hero', 'font-display text-hero font-bold tracking-tight', 'Heard, every time.'],
  ['h1', 'font-display text-h1 font-bold tracking-tight', 'Good evening, chat'],
  ['h2', 'font-display text-h2 font-bold tracking-tight', 'Three years of this stream'],
  ['h3', 'font-display text-h3 font-bold', 'And it still makes my week'],
  ['lead', 'text-lead', 'Several voices in one message, sounds in between.'],
  ['body', 'text-body', 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich. Ełk, Ďáblice, Gżegżółka.'],
  ['small', 'text-small', 'Reviewed by you or your moderators.'],
  ['fine', 'text-fine', 'by Lena, 12 s ago'],
  ['mono', 'font-mono tabular-nums', '48,210 · 0:05 / 0:08 · € 1.111,99 · O0 Il1'],
] as const

export const shapes = [
  ['tight', 'rounded-tight'],
  ['soft', 'rounded-soft'],
  ['card', 'rounded-card'],
  ['pill', 'rounded-pill'],
  ['bubble', 'rounded-bubble'],
] as const

export const names: readonly { name: string; hue: Hue }[] = [
  { name: 'emma', hue: 0 },
  { name: 'george', hue: 1 },
  { name: 'oma', hue: 2 },
  { name: 'heidi', hue: 3 },
  { name: 'michael', hue: 4 },
  { name: 'bella', hue: 5 },
  { name: 'klaus', hue: 6 },
  { name: 'stephan', hue: 7 },
]

export type SampleRow = {
  id: string
  from: string
  amount: string
  words: string
  hue: Hue
  speaker: string
  status: 'waiting' | 'live' | 'done' | 'refused'
}

export const rows: readonly SampleRow[] = [
  {
    id: '1',
    from: 'Kassiopeia',
    amount: '€ 15.00',
    words: 'Boss fight time! Zieh dich warm an, mein Junge.',
    hue: 1,
    speaker: 'george',
    status: 'waiting',
  },
  {
    id: '2',
    from: 'Donaudampfschifffahrtsgesellschaftskapitän',
    amount: '€ 1,250.00',
    words: 'Moin aus Kiel!',
    hue: 7,
    speaker: 'stephan',
    status: 'live',
  },
  {
    id: '3',
    from: 'mira_plays',
    amount: '€ 10.00',
    words: 'can you say hi to my cat, his name is Waffle',
    hue: 5,
    speaker: 'bella',
    status: 'done',
  },
  {
    id: '4',
    from: 'troll4711',
    amount: '€ 1.00',
    words: 'this one was not read aloud',
    hue: 0,
    speaker: 'emma',
    status: 'refused',
  },
]

/** Invented, but similar to speech: syllables of uneven strength, grouped into words with pauses between. */
export const peaks = Array.from({ length: 220 }, (_, index) => {
  const uneven = 0.45 + 0.55 * (Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1)
  const word = Math.abs(Math.sin(index * 0.19)) ** 0.5
  return Math.max(0.05, uneven * word)
})
