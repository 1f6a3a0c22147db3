/** Abbreviations in any case that are said in full. Those that gamers spell out in English become capitals. */
export const germanAbbreviations = `
lol|lol
usw|und so weiter
bzw|beziehungsweise
vllt|vielleicht
vlt|vielleicht
evtl|eventuell
eig|eigentlich
mfg|mit freundlichen Grüßen
lg|liebe Grüße
vg|viele Grüße
hdl|hab dich lieb
hdgdl|hab dich ganz doll lieb
iwie|irgendwie
iwo|irgendwo
iwas|irgendwas
iwann|irgendwann
gn8|gute Nacht
gn|gute Nacht
n8|Nacht
jz|jetzt
zb|zum Beispiel
dh|das heißt
omg|OMG
wtf|WTF
afk|AFK
gg|GG
brb|bin gleich wieder da
btw|übrigens
thx|danke
pls|bitte
plz|bitte
sry|sorry
idk|keine Ahnung
imo|meiner Meinung nach
ofc|natürlich
vs|gegen
gl|viel Glück
hf|viel Spaß
glhf|viel Glück und viel Spaß
np|kein Problem
`

/** Abbreviations only in small letters; in capitals they are initials, units or names. */
export const germanSmallAbbreviations = `
ka|keine Ahnung
kp|kein Plan
kb|kein Bock
bd|bis dann
bb|bis bald
ty|danke
ws|wahrscheinlich
vl|vielleicht
`

/** Abbreviations only with their full stops. */
export const germanDotted = `
z.b|zum Beispiel
d.h|das heißt
u.a|unter anderem
o.ä|oder ähnliches
v.a|vor allem
ca|circa
nr|Nummer
str|Straße
usw|und so weiter
bzw|beziehungsweise
bspw|beispielsweise
evtl|eventuell
wg|wegen
inkl|inklusive
dr|Doktor
prof|Professor
hr|Herr
`

/** Abbreviations only before a number. */
export const germanCounted = `
ca|circa
nr|Nummer
max|maximal
min|mindestens
`
