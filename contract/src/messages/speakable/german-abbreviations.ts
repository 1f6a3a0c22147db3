/** Written in any case, said in full; what gamers say in English letters becomes capitals. */
export const germanAbbreviations = `
usw|und so weiter
bzw|beziehungsweise
vllt|vielleicht
vlt|vielleicht
viell|vielleicht
evtl|eventuell
eig|eigentlich
eigtl|eigentlich
mfg|mit freundlichen Grüßen
lg|liebe Grüße
vg|viele Grüße
hdl|hab dich lieb
hdgdl|hab dich ganz doll lieb
iwie|irgendwie
iwo|irgendwo
iwas|irgendwas
iwann|irgendwann
iwer|irgendwer
iwelche|irgendwelche
gn8|gute Nacht
gn|gute Nacht
n8|Nacht
jz|jetzt
jzt|jetzt
jtz|jetzt
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
ftw|FTW
`

/** Initials, units or names in capitals: only in small letters. */
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

export const germanDotted: [RegExp, string][] = [
  [/(?<![\p{L}.])z\. ?B\.(?!\p{L})/giu, 'zum Beispiel'],
  [/(?<![\p{L}.])d\. ?h\.(?!\p{L})/giu, 'das heißt'],
  [/(?<![\p{L}.])u\. ?a\.(?!\p{L})/giu, 'unter anderem'],
  [/(?<![\p{L}.])o\. ?ä\.(?!\p{L})/giu, 'oder ähnliches'],
  [/(?<![\p{L}.])u\. ?U\.(?!\p{L})/giu, 'unter Umständen'],
  [/(?<![\p{L}.])v\. ?a\.(?!\p{L})/giu, 'vor allem'],
  [/(?<![\p{L}.])i\. ?d\. ?R\.(?!\p{L})/giu, 'in der Regel'],
  [/(?<!\p{L})(?:ca\.|ca(?= ?\d))/giu, 'circa'],
  [/(?<!\p{L})(?:nr\.|nr(?= ?\d))/giu, 'Nummer'],
  [/(?<!\p{L})str\.(?= \d|,|$)/giu, 'Straße'],
  [/(?<=\p{Ll})str\.(?= \d|,|$)/gu, 'straße'],
  [/(?<!\p{L})usw\.(?= \p{L})/giu, 'und so weiter'],
  [/(?<!\p{L})bspw\./giu, 'beispielsweise'],
  [/(?<!\p{L})bzw\./giu, 'beziehungsweise'],
  [/(?<!\p{L})evtl\./giu, 'eventuell'],
  [/(?<!\p{L})vllt\.(?= \p{L})/giu, 'vielleicht'],
  [/(?<!\p{L})wg\./giu, 'wegen'],
  [/(?<!\p{L})inkl\./giu, 'inklusive'],
  [/(?<!\p{L})max\.(?= ?\d)/giu, 'maximal'],
  [/(?<!\p{L})min\.(?= ?\d)/giu, 'mindestens'],
  [/(?<!\p{L})Dr\./gu, 'Doktor'],
  [/(?<!\p{L})Prof\./gu, 'Professor'],
  [/(?<!\p{L})Hr\./gu, 'Herr'],
  [/(?<!\p{L})Fr\.(?= \p{Lu})/gu, 'Frau'],
  [/(?<!\p{L})(?:s\. ?o\.)(?!\p{L})/giu, 'siehe oben'],
]
