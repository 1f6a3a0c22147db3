import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** The product's own German voices get the packs that a German ear understands. Changed by hand, a voice stays. */
const cast: readonly (readonly [name: string, from: string, to: string, tags: string])[] = [
  ['lena', 'af_heart', 'if_sara*0.5+ff_siwis*0.5', 'warm natural'],
  ['emilia', 'bf_emma', 'if_sara', 'clear calm'],
  ['greta', 'af_bella', 'ef_dora', 'bright lively'],
  ['luise', 'af_nicole', 'if_sara*0.5+pf_dora*0.5', 'soft calm'],
  ['marie', 'ff_siwis', 'ff_siwis*0.5+hf_alpha*0.5', 'soft young'],
  ['max', 'am_michael', 'pm_alex', 'warm natural'],
  ['felix', 'am_fenrir', 'em_alex', 'young lively'],
  ['klaus', 'am_onyx', 'em_alex*0.7+am_onyx*0.3', 'deep calm'],
  ['georg', 'bm_george', 'pm_alex*0.7+bm_george*0.3', 'story'],
  ['nils', 'im_nicola', 'em_alex*0.5+im_nicola*0.5', 'young clear'],
  ['oma', 'bf_lily*0.6+bf_alice*0.4', 'if_sara*0.4+ff_siwis*0.3+pf_dora*0.3', 'old story'],
  ['opa', 'am_santa', 'pm_alex*0.5+em_santa*0.5', 'old story'],
  ['mia', 'if_sara', 'hf_alpha', 'young bright'],
  ['jonas', 'em_alex', 'hm_omega', 'young'],
]
const featured = ['marie', 'nils']
const newPacks = cast.map(([, , to]) => to)
const withAccent = ['clara', 'bernd', 'ludwig', 'fritz']

export const germanCast: Migration = {
  name: '0079-german-cast',
  owner: 'features/voices',
  tables: [],
  async up(db) {
    for (const [name, from, to, tags] of cast) {
      // A new token, because browsers keep the old example for long.
      await sql`update voices set engine_voice = ${to}, tags = ${tags.split(' ')}::text[],
        sample_token = replace(gen_random_uuid()::text, '-', '')
        where match_key = ${name} and language = 'de' and engine = 'kokoro' and engine_voice = ${from}`.execute(db)
    }
    await sql`update voices set is_featured = true
      where match_key = any(${featured}::text[]) and engine_voice = any(${newPacks}::text[])`.execute(db)
    await sql`update voices set tags = array_append(tags, 'accent')
      where match_key = any(${withAccent}::text[]) and language = 'de' and engine = 'kokoro'`.execute(db)
  },
}
