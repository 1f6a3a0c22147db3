/** Harmless words and phrases that contain a listed word by chance. */
export const innocents = `
scunthorpe* assess* schwarzenegger* rappe+ snigger* niggard* *traffick* fickle* fickel+ fotzelschnitt* shiitake* shitake* shittim* shitzu*
aß das_ass ein_ass ass_im pik_ass herz_ass karo_ass kreuz_ass ass_aus asse cum_laude magna_cum summa_cum cum_ex
maine_coon+ spic_and_span spick_und_span chink_in_the chink_of_light van_dyke+ dick_van_dyke offas_dyke dyke_and
homo_sapiens homo_erectus homo_faber homo_habilis homo_ludens homo_oeconomicus homo_naledi kaffir_lime+ rio_negro
pussy_riot pussy_willow+ pussy_cat+ cock_a_doodle* annus annus_horribilis arschin+ rape_seed rapeseed+ rape_oil
cockpit+ cocktail+ cockatoo+ cockerel+ cock_and_bull
great_tits blue_tits coal_tits mongo_db mongodb sex_pistols sambo_wrest* penistone tuntenhausen
pornic pornichet arsenal+ spaßt dyke_road

`
