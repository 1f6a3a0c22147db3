/** Swearing and sexual words. */
export const englishProfanity = `
*fuck* fuk fuks fuker fukers fuking fukin fukker+ fucc+ fck+ fcuk+ phuck+ phuk+ fuc fvck+ fugging mofo mofos milf+ gilf+
shit* bullshit* horseshit dipshit+ batshit chickenshit apeshit dogshit holyshit shite *shithead* sht
*cunt* kunt kunts *bitch* biatch+ biotch+ bich biches *asshole* ass asses asswipe+ asshat+ assclown+ dumbass+ fatass+
smartass+ lardass+ arse arses arsehole+ dickhead+ dickpic+ dick_pic+ suck_my_dick suck_dick big_dick my_dick your_dick
his_dick a_dick dicksuck* dik_pic cock cocks cocksuck* cockhead+ pussy pussies pussys pussi tits titties titty
boob boobs boobies boobie whore+ whores whoring slut sluts slutty slutt+ thot thots skank+ twat twats wank wanks wanker+
wanking wanked wankstain+ bollock+ bastard bastards piss pissed pissing pisser pissers pissoff jizz* cum cums cumming
cumshot+ cumslut+ cumdump+ dildo dildos blowjob+ blow_job+ handjob+ hand_job+ rimjob+ rim_job+ gangbang+ gang_bang+
bukkake+ creampie+ deepthroat+ anal anus buttplug+ butt_plug+ butthole+ butt_sex porn* softporn* pornhub xhamster
horny masturbat* orgasm* vagina+ vaginas penis penises clit clits ejaculat* rape raped rapes raping rapist+ incest
pedo pedos paedo paedos kys kill_yourself kill_urself hang_yourself stfu jerk_off jerking_off jack_off jacking_off
nutsack+ ballsack+ douche douchebag+ schlong+ cameltoe+ queef+ smegma felch+ fap fapping hentai ahegao poontang motherf motherfkr+
`
