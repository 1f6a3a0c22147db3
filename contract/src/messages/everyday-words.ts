import { toMatchKey } from './names/match-key.ts'

/**
 * Ordinary words that people write before a colon or in brackets without calling a voice or sound. No such word counts
 * as a misspelt name.
 */
const english = `a about above again all alright always amazing and announcement answer anyway are ask at awesome back be
because before best big brain bread break bring but bye can chat cheers clip conclusion context day dear disclaimer
donation dream drink drive each earth edit either else end english even ever every example fact finally first fix follow
for former forever forward fact friend from fun funny game german great green guess guys had happy hate have he heart
hello here hey hi hint hope house how however i idea if important in info is it joke joking jk just kidding know last
later laugh laughing laughs let light like link list little lmao lol long look love made main maybe me means meme
message money month more morning most my name never new news next nice night no note notes now of ok okay old omg on
one only option or other our out part people person place please plot point pov ps problem question quick quote read
ready really reason reminder reply right rip roast sad said same say says see seriously she should side small so some
song soon sorry sound source speak spoiler stay step still stream sub summary sure team tell thanks thank that the their
them then there these they thing think this those three time tip tldr to today tomorrow too topic translation true trust
truth try two unless until update us very wait warning was watch water way we welcome well were what when where which
while white who whole why will wish with without word work world would wow write wrong wtf xd yeah year yes yesterday
yet you your`

const german = `aber abend achtung alle alles also am an antwort auch auf aus bald bei beispiel besser bin bis bitte bruder
da danach danke dann das dass dein dem den denn der des deutsch die dies diese doch du ein eine einen einfach ende
endlich englisch er erst erste es essen euch euer fakt fazit falls fast frage frau freund freunde für ganz gar gast geht
geil geld genau gern gestern glaube grund gruß grüße gut gute guten haha hab habe haben hallo hat hast heute hier hilfe
hinweis ich ihr im immer info ironie ist ja jahr jetzt junge kann kein keine kinder klar komm kommt kurz lach lacht
lachen laut leben leute lieb liebe lieber los mal man mann mehr mein meine mensch mich mir mit moin montag morgen muss
mutter nach nachricht nacht name nein neu neue nicht nie noch nun nur ob oder oma opa papa mama problem quelle regel
sag sagen sagt schade schluss schon schön sehr sein seine servus sich sie sind so sonst spaß später spiel steht stimmt
stunde tag tipp titel tja trotzdem und uns unser unter vater viel viele vielen vom von vor wann war warnung warum was
weil weiter welt wenn wer wetter wie wieder wir wird wirklich witz wo woche wort wunsch zeit ziel zitat zu zum zur
zurück zusammen`

const words = new Set(`${english} ${german}`.split(/\s+/u).map(toMatchKey))

export function isEverydayWord(typed: string): boolean {
  return words.has(toMatchKey(typed))
}
