/** Swearing and sexual words. */
export const germanProfanity = `
*fick* *fotz* *hurensohn* *hurensoehn* *hurenkind* huso husos hure huren hurenbock* dreckshure+
nutte nutten nuttig+ *nuttensohn* *nuttenkind* wichs* *wichser* wixer+ wixxer+ wixen wixa wixxa wixxen
schlampe schlampen dreckschlampe+ drecksschlampe+ dorfschlampe+ arsch* *arschloch* *arschloech* *arschgeig*
*scheiss* scheise scheisn schais* schwanzlutsch* lutsch_meinen lutsch_mein meinen_schwanz pimmel* kacke piss pisse
pisser *verpiss* titte titten riesentitten moese moesen muschi muschis bumsen gebumst penis penisse analsex
oralsex sperma* *gewichst* notgeil+ hodensack drecksau* drecksack* miststueck+ flittchen hackfresse+ halt_die_fresse
halts_maul vergewaltig* bring_dich_um haeng_dich_auf erhaeng_dich porno* bastarde sackgesicht+ huere hueresohn
`
