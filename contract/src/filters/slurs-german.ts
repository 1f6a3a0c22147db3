/** Hate against groups of people. */
export const germanSlurs = `
neger* *neger *negern kanake* kanacke* kanak kanaks *kanake* kuemmeltuerke* kameltreiber* zigeuner* polacke* itaker*
spaghettifresser* schlitzauge* schlitzi schlitzis reisfresser* tschusch* oelauge+ knoblauchfresser* musel musels
muselmann+ *judensau* *saujude* *drecksjude* judenschwein* judenpack* juden_raus auslaender_raus juden_vergas*
drecksauslaender* drecksaraber* drecksmoslem* dreckstuerke* herrenrasse scheinasylant* *schwuchtel* tunte tunten
kampflesbe+ dreckslesbe+ transe transen spast spasti spastis spasten spasto spastos spacko spackos spacken *spasti
mongo mongos krueppel+ behindi behindis *missgeburt* bimbo bimbos halbaffe+ affenmensch+ inzuchtler+ nafri nafris
sieg_heil vergasen_sollte+ ab_ins_gas
`
