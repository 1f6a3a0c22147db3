/**
 * English words that Germans use on streams, as Germans say them. Words that are also German ("Tag", "lag", "lose") are
 * not here. One line each: word, symbols.
 */
const lines = `
account əkˈWnt
action ˈɛkʃən
afk ˌaːɛfkˈaː
alert əlˈœɐt
anime ˈanimə
app ˈɛp
award əwˈɔɐt
awesome ˈɔsəm
baby bˈAbi
backseat bˈɛksiːt
badge bˈɛʧ
ban bˈɛn
banger bˈɛŋɐ
beat bˈiːt
blocker blˈɔkɐ
boss bˈɔs
brain bɹˈAn
break bɹˈAk
bro bɹˈO
bruh bɹˈa
buddy bˈadi
bug bˈak
build bˈɪlt
call kˈɔl
cash kˈɛʃ
cast kˈɛst
challenge ʧˈɛlənʧ
champion ʧˈɛmpiən
channel ʧˈɛnəl
charge ʧˈaːɐʧ
chat ʧˈɛt
cheat ʧˈiːt
cheater ʧˈiːtɐ
chill ʧˈɪl
chillen ʧˈɪlən
clean klˈiːn
clip klˈɪp
clown klˈWn
clutch klˈaʧ
coach kˈOʧ
code kˈOt
collab kəlˈɛp
comeback kˈambˌɛk
comedy kˈɔmədi
command kəmˈɛnt
community kɔmjˈuːniti
computer kɔmpjˈuːtɐ
content kˈɔntɛnt
controller kəntɹˈOlɐ
cool kˈuːl
couch kˈWʧ
crash kɹˈɛʃ
crazy kɹˈAzi
creator kɹiˈAtɐ
creepy kɹˈiːpi
crew kɹˈuː
cringe kɹˈɪnʧ
crowd kɹˈWt
cute kjˈuːt
cutscene kˈatsˌiːn
damage dˈɛməʧ
dance dˈɛns
date dˈAt
deal dˈiːl
death dˈɛθ
deck dˈɛk
desktop dˈɛsktˌɔp
device dɪvˈIs
discord dˈɪskɔɐt
dislike dɪslˈIk
display dɪsplˈA
donate dˈOnˌAt
donation dOnˈAʃən
donator dˈOnˌAtɐ
down dˈWn
download dˈWnlˌOt
dream dɹˈiːm
drop dɹˈɔp
easy ˈiːzi
edit ˈɛdət
emote ˈiːmOt
epic ˈɛpɪk
event ivˈɛnt
face fˈAs
facecam fˈAskˌɛm
fail fˈAl
fair fˈɛːɐ
fake fˈAk
fan fˈɛn
farm fˈaːɐm
feature fˈiːʧɐ
feed fˈiːt
feedback fˈiːtbɛk
fight fˈIt
fire fˈIɐ
first fˈœɐst
flex flˈɛks
follow fˈɔlO
follower fˈɔlOɐ
fortnite fˈɔɐtnIt
frame fɹˈAm
free fɹˈiː
friend fɹˈɛnt
fun fˈan
funny fˈani
gain ɡˈAn
game ɡˈAm
gameplay ɡˈAmplˌA
gamer ɡˈAmɐ
gaming ɡˈAmɪŋ
giveaway ɡˈɪvəwˌA
glitch ɡlˈɪʧ
goal ɡˈOl
good ɡˈʊt
goodbye ɡˌʊdbˈI
great ɡɹˈAt
grind ɡɹˈInt
guest ɡˈɛst
guy ɡˈI
hack hˈɛk
hacker hˈɛkɐ
handy hˈɛndi
happy hˈɛpi
hate hˈAt
hater hˈAtɐ
headset hˈɛtsɛt
headshot hˈɛtʃɔt
heal hˈiːl
healer hˈiːlɐ
heart hˈaːɐt
hello həlˈO
help hˈɛlp
hey hˈA
hi hˈI
highlight hˈIlˌIt
hobby hˈɔbi
hoodie hˈʊdi
hype hˈIp
instagram ˈɪnstaɡɹɛm
intro ˈɪntɹO
jackpot ʤˈɛkpˌɔt
job ʤˈɔp
joke ʤˈOk
joker ʤˈOkɐ
jump ʤˈamp
jumpscare ʤˈampskˌɛːɐ
keyboard kˈiːbˌɔɐt
kill kˈɪl
killer kˈɪlɐ
king kˈɪŋ
leader lˈiːdɐ
league lˈiːk
legend lˈɛʤənt
level lˈɛvəl
life lˈIf
like lˈIk
live lˈIf
livestream lˈIfstɹiːm
lol lˈɔl
loop lˈuːp
loot lˈuːt
loser lˈuːzɐ
love lˈaf
lucky lˈaki
magic mˈɛʤɪk
mainstream mˈAnstɹˌiːm
match mˈɛʧ
meeting mˈiːtɪŋ
meme mˈiːm
merch mˈœɐʧ
message mˈɛsəʧ
minecraft mˈInkɹaːft
mod mˈɔt
mouse mˈWs
move mˈuːf
movie mˈuːvi
nerd nˈœɐt
nerf nˈœɐf
network nˈɛtwˌœɐk
next nˈɛkst
nice nˈIs
nickname nˈɪknˌAm
noob nˈuːp
notebook nˈOtbˌʊk
number nˈambɐ
offline ˈɔflˌIn
ok okˈA
okay okˈA
online ˈɔnlˌIn
outro ˈWtɹO
overlay ˈOvɐlˌA
party pˈaːɐti
patch pˈɛʧ
pay pˈA
paypal pˈApɛl
perfect pˈœɐfəkt
performance pɐfˈɔɐməns
phone fˈOn
player plˈAɐ
playlist plˈAlɪst
please plˈiːs
podcast pˈɔtkast
pogchamp pˈɔkʧɛmp
poll pˈOl
power pˈWɐ
prank pɹˈɛŋk
pro pɹˈO
queen kwˈiːn
quest kwˈɛst
raid ɹˈAt
random ɹˈɛndəm
rank ɹˈɛŋk
reaction ɹiˈɛkʃən
remake ɹˈiːmAk
review ɹivjˈuː
revive ɹɪvˈIf
ride ɹˈIt
roast ɹˈOst
round ɹˈWnt
rush ɹˈaʃ
safe sˈAf
scam skˈɛm
scene sˈiːn
score skˈɔɐ
screen skɹˈiːn
screenshot skɹˈiːnʃˌɔt
selfie sˈɛlfi
server sˈœɐvɐ
setup sˈɛtˌap
share ʃˈɛːɐ
shop ʃˈɔp
shot ʃˈɔt
show ʃˈO
skill skˈɪl
skin skˈɪn
skip skˈɪp
slow slˈO
smartphone smˈaːɐtfˌOn
smile smˈIl
snack snˈɛk
sneak snˈiːk
song sˈɔŋ
sorry sˈɔɹi
sound sˈWnt
soundtrack sˈWnttɹɛk
spawn spˈɔn
speed spˈiːt
speedrun spˈiːtɹan
spoiler ʃpˈYlɐ
squad skwˈɔt
story stˈɔːɹi
stream stɹˈiːm
streamer stɹˈiːmɐ
streaming stɹˈiːmɪŋ
style stˈIl
sub sˈap
subscriber səbskɹˈIbɐ
super zˈuːpɐ
support sapˈɔɐt
supporter səpˈɔɐtɐ
sweet swˈiːt
swing swˈɪŋ
switch swˈɪʧ
talk tˈɔk
team tˈiːm
teamwork tˈiːmwˌœɐk
thanks θˈɛŋks
throw θɹˈO
tiktok tˈɪktˌɔk
timeout tˈImˌWt
timer tˈImɐ
track tɹˈɛk
trailer tɹˈAlɐ
training tɹˈAnɪŋ
trash tɹˈɛʃ
trust tɹˈast
tweet twˈiːt
twitch twˈɪʧ
twitter twˈɪtɐ
update ˈapdAt
upgrade ˈapɡɹAt
upload ˈaplˌOt
user jˈuːzɐ
vibe vˈIp
video vˈiːdeo
videos vˈiːdeos
view vjˈuː
viewer vjˈuːɐ
voice vˈYs
vote vˈOt
website vˈɛpsIt
wifi wˈIfˌI
winner wˈɪnɐ
wish wˈɪʃ
workout wˈœɐkˌWt
world wˈœɐlt
wow wˈW
yes jˈɛs
youtube jˈuːtjuːp
zombie ʦˈɔmbi
`

const words = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
)

/** What German adds to them: "gestreamt", "donatest", "Followern". The longest ending is tried first. */
const endings: readonly (readonly [written: string, said: string])[] = [
  ['erinnen', 'əʁɪnən'],
  ['erin', 'əʁɪn'],
  ['ern', 'ɐn'],
  ['est', 'əst'],
  ['ten', 'tən'],
  ['er', 'ɐ'],
  ['en', 'ən'],
  ['et', 'ət'],
  ['ed', 't'],
  ['st', 'st'],
  ['te', 'tə'],
  ['in', 'ɪn'],
  ['e', 'ə'],
  ['n', 'n'],
  ['s', 's'],
  ['t', 't'],
]

/** The symbols of an English word inside German. `word` is in lower case. */
export const sayEnglishInGerman = (word: string) => words.get(word)

/** The same with German endings. Only for words that no dictionary has. */
export function sayBentEnglish(word: string): string | undefined {
  const participle = /^ge(.*(?:t|ed))$/.exec(word)?.[1]
  const said = participle && sayWithEnding(participle)
  return said ? `ɡə${said}` : sayWithEnding(word)
}

function sayWithEnding(word: string): string | undefined {
  for (const [written, said] of endings) {
    if (!word.endsWith(written)) continue
    const stem = word.slice(0, -written.length)
    // "chatten" and "gehyped" double or drop a letter.
    const base = words.get(stem) ?? words.get(stem.replace(/(.)\1$/, '$1')) ?? words.get(`${stem}e`)
    if (base !== undefined) return base + said
  }
  return undefined
}
