/** Words of streams and games that dictionaries lack or have wrong; in ARPAbet. */
const lines = `
afk EY2 EH2 F K EY1
asap EY1 S AE2 P
bruh B R AH1
charisma K ER0 IH1 Z M AH0
clip K L IH1 P
cosplay K AA1 Z P L EY2
cringe K R IH1 N JH
cutscene K AH1 T S IY2 N
discord D IH1 S K AO2 R D
donating D OW1 N EY2 T IH0 NG
donator D OW1 N EY2 T ER0
emote IY1 M OW2 T
emotes IY1 M OW2 T S
emoji IH0 M OW1 JH IY0
esports IY1 S P AO2 R T S
dr D AA1 K T ER0
euro Y UH1 R OW0
euros Y UH1 R OW0 Z
fortnite F AO1 R T N AY2 T
gamer G EY1 M ER0
gif G IH1 F
giveaway G IH1 V AH0 W EY2
goat G OW1 T
gonna G AH1 N AH0
gotta G AA1 T AH0
haha HH AA1 HH AA2
hahaha HH AA0 HH AA1 HH AA2
hehe HH IY1 HH IY2
hmm HH AH1 M
hype HH AY1 P
idk AY2 D IY2 K EY1
imo AY2 EH2 M OW1
kappa K AE1 P AH0
kinda K AY1 N D AH0
lmao L M AW1
lol L AA1 L
lurker L ER1 K ER0
meme M IY1 M
memes M IY1 M Z
minecraft M AY1 N K R AE2 F T
mod M AA1 D
mods M AA1 D Z
nerf N ER1 F
nerfed N ER1 F T
noob N UW1 B
noobs N UW1 B Z
oof UW1 F
ok OW2 K EY1
omg OW2 EH2 M JH IY1
pls P L IY1 Z
pog P AA1 G
pogchamp P AA1 G CH AE2 M P
poggers P AA1 G ER0 Z
respawn R IY0 S P AO1 N
rofl R AO1 F AH0 L
selfie S EH1 L F IY0
sheesh SH IY1 SH
speedrun S P IY1 D R AH2 N
stan S T AE1 N
sub S AH1 B
subs S AH1 B Z
subathon S AH1 B AH0 TH AA2 N
sus S AH1 S
thx TH AE1 NG K S
tiktok T IH1 K T AA2 K
tldr T IY2 EH2 L D IY2 AA1 R
tryhard T R AY1 HH AA2 R D
twitch T W IH1 CH
ugh AH1 G
ur Y UH1 R
vs V ER1 S AH0 S
vibe V AY1 B
vibes V AY1 B Z
wanna W AA1 N AH0
whoa W OW1
wifi W AY1 F AY2
woah W OW1
wow W AW1
yay Y EY1
yeet Y IY1 T
yep Y EH1 P
yolo Y OW1 L OW2
youtube Y UW1 T UW2 B
youtuber Y UW1 T UW2 B ER0
yup Y AH1 P
`

export const streamWords: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
)

const letterLines = `a EY1|b B IY1|c S IY1|d D IY1|e IY1|f EH1 F|g JH IY1|h EY1 CH|i AY1|j JH EY1|k K EY1|l EH1 L|m EH1 M|
n EH1 N|o OW1|p P IY1|q K Y UW1|r AA1 R|s EH1 S|t T IY1|u Y UW1|v V IY1|w D AH1 B AH0 L Y UW2|x EH1 K S|y W AY1|z Z IY1`

/** The names of the letters of the alphabet. */
export const letterNames: ReadonlyMap<string, string> = new Map(
  letterLines.split('|').map((entry) => [entry.trim()[0] ?? '', entry.trim().slice(2)]),
)

export const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
