/** Abbreviations in any case that are said in full. Those that people spell out become capitals. */
export const englishAbbreviations = `
lol|lol
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
imo|in my opinion
imho|in my humble opinion
tbh|to be honest
omg|OMG
wtf|WTF
btw|by the way
thx|thanks
tysm|thank you so much
np|no problem
pls|please
plz|please
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
afaik|as far as I know
ofc|of course
tho|though
rly|really
sry|sorry
b4|before
gr8|great
l8r|later
m8|mate
w8|wait
gn8|good night
tldr|TLDR
etc|et cetera
vs|versus
aka|AKA
dm|DM
dms|DMs
wdym|what do you mean
lmk|let me know
`

/** Abbreviations only in small letters; in capitals they are initials, units or names. */
export const englishSmallAbbreviations = `
u|you
ur|your
r|are
ty|thank you
fr|for real
rn|right now
`

/** Abbreviations only with their full stops. */
export const englishDotted = `
e.g|for example
i.e|that is
approx|approximately
mr|Mister
mrs|Missus
dr|Doctor
prof|Professor
vs|versus
etc|et cetera
`

/** Abbreviations only before a number. */
export const englishCounted = `
no|number
nr|number
`
