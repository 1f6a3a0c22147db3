/** Words and sentences in which the filters must find nothing, one per line. */
export const innocentTexts = `
Scunthorpe
Scunthorpe United won again
assassin
assassins creed
classic
class
grass
passenger
embassy
Massachusetts
bass guitar
as s
as said before
as soon as possible
he said hi there
cockpit
cocktail
peacock
Hancock
Hitchcock
cockatoo
Dickens
Charles Dickens wrote it
Moby-Dick
Richard
Essex
Sussex
Middlesex
analysis
analyst
Analyse
analog
Kanal
banal
canal
Niger
Nigeria
Nigerian jollof
Nigella
snigger
sniggering
niggardly
Montenegro
Rio Negro
Penistone
pen is mightier than the sword
the pen is blue
shiitake
shiitake mushrooms
shift
push it
push it to the limit
this hit hard
that's hit the spot
it's hitting
Matsushita
Takeshita
Yamashita
mishit
document
circumstance
cucumber
summa cum laude
Cum-Ex
accumulate
title
titan
constitution
institution
competition
button
buttress
rebuttal
mass
assess
Arnold Schwarzenegger
Ansporn
Sporn
Bonner Republik
der Rappe
FC Köln
t, it's fine
fa9
11488
(untrusted)
n/a | n/a |
assume
assignment
bassist
harass
raccoon
tycoon
cocoon
Maine Coon
spicy
spices
auspicious
homogeneous
homo sapiens
Van Dyke
therapist
therapy
grape
drapes
scrape
skyscraper
trafficking
human trafficker
fickle
traffic
efficient
sophisticated
hoe
shoe
horse
whorl
swank
Wankel
Er wog achtzig Kilo
den Hof abspritzen
wanken
er wankte
Gewand
flame retardant
Pissarro
Mississippi
mongoose
Mongolei
Mongolia
mango
MongoDB
faggio
fagottist
Fagott
Arsenal
parse
coarse
arsenic
sextant
Sextett
Sechs
sex education
Marsch
Barsch
harsch
Warschau
marschieren
Karsch
Wichtel
wichtig
Wicht
entwichen
er wich aus
Fachidiot
Schwanzflosse
Schwanz
Fotzelschnitte
Spaß
Er macht nur Spaß
er spaßt
Spass
Zigarette
Zigarre
dick
Der Kater ist dick
dicke Luft
Dickmilch
Uhren
Figuren
Huronen
fuhren
schuften
Schlamm
verschlampen
schlampig
Er aß ein Brot
er saß da
das Ass
Ass im Ärmel
Abo
Danke fürs Abo
jap
Kraut
Sauerkraut
Fidschi
Titanic
Nutella
Nuten
minute
Nuss
Moose
Moses
Möwe
Fliege
Ficus
Grafik
Pflicht
auf icke
Ausflug
Kanada
Kanarienvogel
Begegnung
Neigung
eine gern
keine gerne
Negev
Transport
Trance
Transformation
Pornic
Spinat
Annus horribilis
Annalen
Samsung A55
Galaxy A 55
455 Leute
15 to 3
1 4 8
8 of 10
$5 !
100 % !!!
c u later
a b c d e f g
I a m here
F1
f 1
a*b*c
2 * 3
5*5
***
A.S. Roma
U.S.A.
S.H.I.E.L.D.
Mr. T. I. Tan
don't push, it hurts
Er schiebt
hi, there
GG WP
LOL
haha
Lass uns spielen
das Sushi
Muschel
Musik
Tuntenhausen
Polarkreis
Italiener
Spastik
Retardierung
Homöopathie
Homer
Zwitschern
Türke
Jude
jüdisch
Lesbe
schwul
gay
lesbian
trans
Roma und Sinti
Ausländer
Behinderung
Фото
привет как дела
γεια σου
こんにちは
几尺长？下山口有几匚茶
もう一丁、尺八を几帳面に
ᐃᓄᒃᑎᑐᑦ ᑕᑎᑭ ᐊᒪ ᑌᐯ
μου αρέσει πολύ η μουσική σου, Φίκος
շնորհակալություն ձեր հեռարձակման համար, սիրում եմ
₩5000 and ₱200, ₦100, ฿3
你好
emma: hello (airhorn) world
Danke für den tollen Stream!
Ich liebe deinen Kanal, mach weiter so
I love this stream, keep it up
what a classic assassin cockpit analysis
`
