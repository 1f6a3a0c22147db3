/**
 * Hate against groups of people. `*` stands for any letters, `+` for an optional ending of the language, `_` for an
 * optional blank.
 */
export const englishSlurs = `
*nigger* *nigga* *nlgger* *nlgga* nigguh+ nigglet+ nig nigs nignog+ negro negros negroes negroid+ niqqa+ niqqer+ nikker+ knee_grow
coon coons spic spics wetback+ beaner+ chink chinks chinky chinaman chinamen ching_chong+ gook gooks zipperhead+
slant_eye+ slanteyed japs kike kikes kyke kykes heeb heebs hymie hymies sheeny yid yids jewboy+ jewed christ_killer+
dago dagos polack+ paki pakis pajeet+ dothead+ curry_muncher+ raghead+ towelhead+ towel_head+ camel_jockey+
sand_monkey+ mudslime+ muzzie+ gyppo+ pikey+ darkie+ darky jigaboo+ porch_monkey+ sambo pickaninn* golliwog+
kaffir+ injun+ half_breed+ *faggot* fag fags faggy fagz dyke dykes lesbo lesbos homo homos poofter+ sodomite+
batty_boy+ carpet_muncher+ muff_diver+ tranny trannies trannys shemale+ troon troons retard retards retarded *retarded
libtard+ fucktard+ tard tards spastic spastics spaz spazz spazzed sperg+ mongoloid+ untermensch*
gas_the_jews kill_all_jews kill_all_muslims hitler_was_right heil_hitler sieg_heil white_power 1488
`
