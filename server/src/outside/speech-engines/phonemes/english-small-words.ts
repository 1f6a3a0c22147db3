type Forms = { american: string; british: string; american_end?: string; british_end?: string }

/**
 * The little words that carry a sentence's rhythm. They are said weakly, as in the model's training. One line each:
 * word, American, British, and where it differs at the end of a clause: American, British.
 */
const lines = `
a ɐ ɐ ˈA ˈA
an ɐn ɐn
and ænd and
or ɔɹ ɔː
but bˌʌt bˌʌt
if ɪf ɪf
of ʌv ɒv
in ɪn ɪn ˈɪn ˈɪn
on ˌɔn ˌɒn
at æt at
for fɔɹ fɔː fˈɔɹ fˈɔː
from fɹʌm fɹɒm
with wɪð wɪð
by bI bI bˈI bˈI
as æz az
than ðən ðən
is ɪz ɪz
am æm am
are ɑɹ ɑː
was wʌz wɒz
were wɜɹ wɜː
be bi biː bˈi bˈiː
been bɪn biːn bˌɪn bˌiːn
have hæv hav hˈæv hˈav
has hæz haz hˈæz hˈaz
had hæd had hˌæd hˌad
will wɪl wɪl wˈɪl wˈɪl
would wʊd wʊd wˈʊd wˈʊd
can kæn kan kˈæn kˈan
could kʊd kʊd kˈʊd kˈʊd
should ʃˌʊd ʃˌʊd
shall ʃˌæl ʃˌal
might mˌIt mˌIt
not nˌɑt nˌɒt
i ˌI ˌI
you ju juː
he hi hiː
she ʃi ʃiː
it ɪt ɪt
we wi wiː
they ðA ðA
me mˌi mˌiː
him hˌɪm hˌɪm
her hɜɹ hɜː hˌɜɹ hˌɜː
us ˌʌs ˌʌs
them ðˌɛm ðˌɛm
my mI mI mˈI mˈI
your jʊɹ jɔː
his hɪz hɪz hˌɪz hˌɪz
its ɪts ɪts
our ˌWəɹ ˌWə
their ðɛɹ ðɛː
this ðɪs ðɪs ðˈɪs ðˈɪs
that ðæt ðat ðˈæt ðˈat
these ðiz ðiːz ðˈiz ðˈiːz
those ðOz ðQz ðˈOz ðˈQz
there ðɛɹ ðɛː ðˈɛɹ ðˈɛː
who hˌu hˌuː
what wˌʌt wˌɒt
where wˌɛɹ wˌɛː
when wˌɛn wˌɛn
why wˌI wˌI
how hˌW hˌW
so sˌO sˌQ
some sˌʌm sˌʌm
up ˌʌp ˌʌp
down dˌWn dˌWn
i'm ˌIm ˌIm
i've ˌIv ˌIv
i'll ˌIl ˌIl
i'd ˌId ˌId
you're jʊɹ jɔː
you've juv juːv
you'll jul juːl
you'd jud juːd
it's ɪts ɪts
it'll ˈɪɾᵊl ˈɪtᵊl
he's hiz hiːz
she's ʃiz ʃiːz
we're wɪɹ wɪə
we've wiv wiːv
we'll wil wiːl
they're ðɛɹ ðɛː
they've ðAv ðAv
that's ðæts ðats ðˈæts ðˈats
there's ðɛɹz ðɛːz
what's wˌʌts wˌɒts
who's hˌuz hˌuːz
how's hˌWz hˌWz
`

const smallWords = new Map<string, Forms>(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', american = '', british = '', american_end, british_end] = line.split(' ')
      return [word, { american, british, ...(american_end && british_end ? { american_end, british_end } : {}) }]
    }),
)

export type Accent = 'american' | 'british'

/** `next` is the start of the next word in the same clause, or nothing at the clause's end. */
export function sayingOfSmallWord(word: string, accent: Accent, next: { isVowel: boolean } | undefined) {
  if (word === 'the') return next?.isVowel ? 'ði' : 'ðə'
  if (word === 'to') {
    if (next) return next.isVowel ? 'tʊ' : 'tə'
    return accent === 'american' ? 'tu' : 'tuː'
  }
  const forms = smallWords.get(word)
  return (next ? undefined : forms?.[`${accent}_end`]) ?? forms?.[accent]
}
