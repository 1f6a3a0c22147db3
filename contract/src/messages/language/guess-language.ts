import type { Language } from '../../languages.ts'

/** Frequent words of one language that are no words of the other. "die", "was" or "man" would prove nothing. */
const frequent: Record<Language, ReadonlySet<string>> = {
  en: toSet(`about after again always and any are because been being but can cant could day didnt do does doing dont each
    enough even evening ever every everyone first for friend friends from get give go going good got great guys had has
    have having he hello her here hey him his how i if im into is isnt it its ive just keep know last let like little long
    look love made make many maybe me more morning most much my need never new night nothing now of off on one only other
    our out over people please really right say see she should some something still take than thank thanks that thats
    the their them then there these they thing things think this those time to today tomorrow too two until up us very
    wait want watching way we well were what whats when where which while who whole why with without wont work would wow
    yeah year years yes yesterday yet you youre your`),
  de: toSet(`aber abend alle alles als auch auf aus bei bis bitte bist bleib bleibt dabei danke dann das dass dein deine
    deinen dem den der des dich dieser dieses dir doch du durch ein eine einem einen einer eines einfach er es euch euer
    eure ganz geht gern gerne gestern gibt grüße gut gute guten habe haben hallo hast heute hier ich ihm ihn ihr immer im
    ist ja jetzt kann kannst kein keine leute liebe lieber mach machen machst macht mehr mein meine meinen mich mir mit
    morgen muss nach nein nicht nichts nie noch nur oder ohne richtig schon schön sehr sei seid sein seine seit sich sie
    sind über und uns unser vielen viel vom von vor warum weil weiter wenn wer werden wie wieder wir wird wirklich wo
    wünsche zu zum zur zusammen`),
}

/** A language needs this many words, and this many times as many as the other one. */
const wordsMin = 2
const leadMin = 3

/** The language in which a text is written. Undefined if its words do not tell clearly. */
export function guessLanguage(text: string): Language | undefined {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/\p{L}+/gu) ?? []
  const english = words.filter((word) => frequent.en.has(word)).length
  const german = words.filter((word) => frequent.de.has(word) || /[äöüß]/.test(word)).length
  const [language, most, least] =
    german > english ? (['de', german, english] as const) : (['en', english, german] as const)
  return most >= wordsMin && most >= least * leadMin ? language : undefined
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
