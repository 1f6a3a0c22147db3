/** Spellings that the filters must find, one per line. */
export const hostileSlurs = `
nigger
NIGGER
n1gger
n1gg3r
NlGGER
nlgga
ռɨɢɢɛʀ
₦łggɆⱤ
ᑎIᘜᘜEᖇ
几丨ᎶᎶ乇尺
nigg3r
n!gger
niggger
niiiiggerrr
n i g g e r
n.i.g.g.e.r
n-i-g-g-e-r
n_i_g_g_e_r
n/i/g/g/e/r
nig ger
ni gger
nig-ger
nig(ger)
(nig)ger
nïggér
ηιgger
піgger
ꓠꓲꓖꓖꓰꓣ
NᎥGGᎬᎡ
NⵏGGER
ⲚⲒGGER
niggɇr
nɩgger
fⱥggɵt
ｎｉｇｇｅｒ
𝓷𝓲𝓰𝓰𝓮𝓻
𝐧𝐢𝐠𝐠𝐞𝐫
ⓝⓘⓖⓖⓔⓡ
🅽🅸🅶🅶🅴🅡
🇳🇮🇬🇬🇪🇷
n\u200Bi\u200Bg\u200Bg\u200Be\u200Br
n\u00ADigger
\u202Enigger
n̶i̶g̶g̶e̶r̶
n&#105;gger
n&#x69;gger
n*gger
n**ger
niggers
sandnigger
niggas
my nigga!
n1gga
niqqa
n i g g a
faggot
f4gg0t
fagg0t
f a g g o t
faggots
f@ggot
fag
f.a.g
fags!
kike
k1ke
spic
chink
ch1nk
gook
tranny
trannies
tr4nny
retard
r3tard
ret@rd
r e t a r d
retarded
reeeetard
raghead
towel head
ching chong
wetback
coon
paki
heil hitler
Sieg Heil
s1eg heil
Siegheil
1488
gas the jews
Neger
N3ger
N.e.g.e.r
Negerin
Buschneger
Kanake
Kanaken
K4nake
Kan4ken
Kanacke
K a n a k e
Drecksk4nake
Schwuchtel
Schwuchteln
5chwuchtel
Schw*chtel
Sch wuchtel
Kampfschwuchtel
Spasti
Spast
$pasti
Vollspasti
Zigeuner
Zigeun3r
Polacke
Judensau
Juden raus
Missgeburt
Mißgeburt
Krüppel
Krueppel
Kru\u0308ppel
Kümmeltürke
Kuemmeltuerke
Ölauge
Transe
Mongo
Ausländer raus
Auslaender raus
`
export const hostileProfanity = `
fuck
ƒμ¢к
FUCK
FuCk
fuuuck
fuuuuuuuuuuuuuck
fuckkkkk
ffffuck
f u c k
f  u  c  k
f u c k you
f u c king
f.u.c.k
f. u. c. k.
f-u-c-k
f - u - c - k
f|u|c|k
f_u_c_k
f*u*c*k
f🙂u🙂c🙂k
fu ck
f uck
fuc k
fu-ck
fu(ck)
fu (ck)
fu | ck
fu[ck]
(f)(u)(c)(k)
f*ck
f**k
fück
fùçk
fu̲ck
fυck
fцck
fuсk
ｆｕｃｋ
𝖋𝖚𝖈𝖐
𝔣𝔲𝔠𝔨
ꜰᴜᴄᴋ
🅕🅤🅒🅚
f\u200Buck
f\u2060u\u2060c\u2060k
fu\u00ADck
f&#117;ck
ph\u200Buck
phuck
fvck
fck
f.ck
fuk
motherfucker
m0therfucker
mother fucker
unfuckingbelievable
clusterfuck
fucc
shit
sh1t
sh!t
$hit
5hit
s h i t
s.h.i.t
shiiiit
sh*t
bullshit
bu11shit
shitty
cunt
c u n t
cvnt
kunt
bitch
b1tch
b!tch
biiitch
ßitch
bi tch
b i t c h
bitches
asshole
a$$hole
@sshole
a55hole
ass hole
assh0le
nice ass!
a$$
@$$
a s s
dumbass
dickhead
d1ckhead
suck my dick
cocksucker
c0cksucker
pussy
pu$$y
tits
t1ts
whore
wh0re
slut
5lut
wanker
w4nker
cum
dildo
d1ld0
blowjob
blow job
porn
p0rn
pr0n porn
penis
p3nis
p e n i s
kys
kill yourself
Hurensohn
Hur3nsohn
H u r e n s o h n
Huren sohn
Hurensöhne
Hurensoehne
hurrrrensohn
Fotze
F0tze
F.o.t.z.e
Fot ze
Drecksfotze
Wichser
W1chser
Wich ser
Wixxer
W1xer
ficken
f1cken
fi cken
f i c k dich
fick dich
gefickt
verf1ckt
Mutterficker
fïck
Arschloch
4rschloch
Ar$chloch
Arsch loch
Arschlöcher
Arschloecher
A r s c h
Scheiße
Scheisse
Sch3isse
5cheiße
Sch**sse
Schei\u200Bße
Schlampe
Schl4mpe
Nutte
Nuttensohn
Möse
Moese
Mo\u0308se
Pimmel
Schwanzlutscher
Titten
T1tten
Halt die Fresse
Verpiss dich
Drecksau
Vergewaltiger
Huso
`
