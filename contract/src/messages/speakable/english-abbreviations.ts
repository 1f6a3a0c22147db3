/** Written in any case, said in full; letters that people say as letters become capitals. */
export const englishAbbreviations = `
brb|be right back
wp|well played
gl|good luck
hf|have fun
glhf|good luck, have fun
ggwp|GG, well played
gg|GG
ggs|GGs
afk|AFK
idk|I don't know
idc|I don't care
ik|I know
imo|in my opinion
imho|in my humble opinion
tbh|to be honest
omg|OMG
omfg|OMFG
wtf|WTF
btw|by the way
thx|thanks
tnx|thanks
tysm|thank you so much
tyvm|thank you very much
np|no problem
pls|please
plz|please
plss|please
ppl|people
bc|because
cuz|because
irl|in real life
ftw|for the win
smh|shaking my head
nvm|never mind
jk|just kidding
ngl|not gonna lie
gj|good job
gn|good night
gm|good morning
hbd|happy birthday
ily|I love you
ilysm|I love you so much
iirc|if I recall correctly
afaik|as far as I know
ofc|of course
tho|though
thru|through
rly|really
sry|sorry
msg|message
bday|birthday
b4|before
gr8|great
l8r|later
m8|mate
w8|wait
h8|hate
gn8|good night
tldr|TLDR
etc|et cetera
vs|versus
aka|AKA
dm|DM
dms|DMs
wdym|what do you mean
wyd|what are you doing
hmu|hit me up
icymi|in case you missed it
lmk|let me know
obv|obviously
prob|probably
probs|probably
`

/** Initials, units or names in capitals: only in small letters. */
export const englishSmallAbbreviations = `
u|you
ur|your
r|are
ty|thank you
k|okay
fr|for real
rn|right now
y|why
n|and
`

export const englishDotted: [RegExp, string][] = [
  [/(?<![\p{L}.])e\.? ?g\.(?!\p{L})/giu, 'for example'],
  [/(?<![\p{L}.])i\. ?e\.(?!\p{L})/giu, 'that is'],
  [/(?<!\p{L})w\/o(?!\p{L})/gu, 'without'],
  [/(?<!\p{L})w\/(?=\s)/gu, 'with'],
  [/(?<!\p{L})approx\./giu, 'approximately'],
  [/(?<!\p{L})[Nn]o\.(?= ?\d)/gu, 'number'],
  [/(?<!\p{L})Mr\./gu, 'Mister'],
  [/(?<!\p{L})Mrs\./gu, 'Missus'],
  [/(?<!\p{L})Ms\./gu, 'Miss'],
  [/(?<!\p{L})Dr\./gu, 'Doctor'],
  [/(?<!\p{L})Prof\./gu, 'Professor'],
  [/(?<!\p{L})vs\.(?= )/giu, 'versus'],
  [/(?<!\p{L})etc\.(?= \p{Ll})/giu, 'et cetera'],
]
