import type { Language } from '@lautgabe/contract/languages.ts'
import { type EngineName, voiceColourCount, type VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import { characterVoices } from './character-voices.ts'

export type SeedVoice = {
  /** The name that a donator types. */
  name: string
  engine: EngineName
  engineVoice: string
  settings: Record<string, string | number | boolean>
  language: Language
  gender: VoiceGender
  tags: readonly string[]
  isFeatured: boolean
}

type Row = readonly [
  name: string,
  engine: EngineName,
  engineVoice: string,
  gender: VoiceGender,
  tags: string,
  settings?: SeedVoice['settings'],
]

/** Chosen by how well they are understood: `bench/speech/speech-words.ts`. */
const englishFeatured: readonly Row[] = [
  ['grace', 'kokoro', 'af_heart', 'female', 'warm natural'],
  ['bella', 'kokoro', 'af_bella', 'female', 'bright lively'],
  ['nicole', 'kokoro', 'af_nicole', 'female', 'whisper calm'],
  ['sarah', 'kokoro', 'af_sarah', 'female', 'clear friendly'],
  ['michael', 'kokoro', 'am_michael', 'male', 'warm natural'],
  ['puck', 'kokoro', 'am_puck', 'male', 'young lively'],
  ['onyx', 'kokoro', 'am_onyx', 'male', 'deep calm'],
  ['adam', 'kokoro', 'am_adam', 'male', 'deep serious'],
  ['emma', 'kokoro', 'bf_emma', 'female', 'british warm'],
  ['isabel', 'kokoro', 'bf_isabella', 'female', 'british clear'],
  ['george', 'kokoro', 'bm_george', 'male', 'british story'],
  ['fable', 'kokoro', 'bm_fable', 'male', 'british story'],
]

/** The rest of the English catalogue: accents, characters and near relations. */
const english: readonly Row[] = [
  ['zoe', 'kokoro', 'af_aoede', 'female', 'bright young'],
  ['cora', 'kokoro', 'af_kore', 'female', 'clear calm'],
  ['nova', 'kokoro', 'af_nova', 'female', 'clear confident'],
  ['sky', 'kokoro', 'af_sky', 'female', 'young soft'],
  ['ally', 'kokoro', 'af_alloy', 'female', 'warm low'],
  ['jess', 'kokoro', 'af_jessica', 'female', 'young lively'],
  ['river', 'kokoro', 'af_river', 'female', 'calm'],
  ['finn', 'kokoro', 'am_fenrir', 'male', 'lively'],
  ['eddie', 'kokoro', 'am_echo', 'male', 'clear'],
  ['eric', 'kokoro', 'am_eric', 'male', 'calm'],
  ['liam', 'kokoro', 'am_liam', 'male', 'young clear'],
  ['santa', 'kokoro', 'am_santa', 'male', 'old character', { speed: 0.9 }],
  ['alice', 'kokoro', 'bf_alice', 'female', 'british bright'],
  ['lily', 'kokoro', 'bf_lily', 'female', 'british soft'],
  ['lewis', 'kokoro', 'bm_lewis', 'male', 'british deep'],
  ['daniel', 'kokoro', 'bm_daniel', 'male', 'british clear'],
  ['victor', 'kokoro', 'am_onyx*0.6+bm_george*0.4', 'male', 'blend deep story', { speed: 0.9 }],
  ['oscar', 'flite', 'rms', 'male', 'classic calm'],
  ['dora', 'kokoro', 'ef_dora', 'female', 'spanish bright'],
  ['alex', 'kokoro', 'em_alex', 'male', 'spanish'],
  ['amelie', 'kokoro', 'ff_siwis', 'female', 'french soft'],
  ['sofia', 'kokoro', 'if_sara', 'female', 'italian warm'],
  ['nico', 'kokoro', 'im_nicola', 'male', 'italian'],
  ['asha', 'kokoro', 'hf_alpha', 'female', 'indian bright'],
  ['omar', 'kokoro', 'hm_omega', 'male', 'indian deep'],
  ['yuki', 'kokoro', 'jf_alpha', 'female', 'japanese young'],
  ['kenji', 'kokoro', 'jm_kumo', 'male', 'japanese'],
  ['mei', 'kokoro', 'zf_xiaoxiao', 'female', 'chinese bright'],
  ['chen', 'kokoro', 'zm_yunjian', 'male', 'chinese deep'],
  ['luana', 'kokoro', 'pf_dora', 'female', 'portuguese warm'],
  ['ruby', 'kokoro', 'af_heart*0.5+bf_emma*0.5', 'female', 'blend warm'],
  ['ivy', 'kokoro', 'af_nicole*0.5+bf_isabella*0.5', 'female', 'blend soft story'],
  ['gus', 'kokoro', 'am_puck*0.5+am_santa*0.5', 'male', 'blend rough'],
  ['dash', 'kokoro', 'am_puck*0.6+am_fenrir*0.4', 'male', 'blend fast', { speed: 1.3 }],
  ['kate', 'flite', 'slt', 'female', 'classic clear'],
  ['angus', 'flite', 'awb', 'male', 'classic scottish'],
  ['bot', 'flite', 'kal16', 'male', 'robot retro'],
  ['hal', 'espeak', 'en-gb-x-rp', 'male', 'robot british'],
  ['robo', 'espeak', 'en-us+UniRobot', 'neutral', 'robot'],
  ['demon', 'espeak', 'en-us+Demonic', 'neutral', 'deep scary'],
  ['granny', 'espeak', 'en-us+grandma', 'female', 'old robot'],
  ['gramps', 'espeak', 'en-us+grandpa', 'male', 'old robot'],
  ['ghost', 'espeak', 'en-us+whisper', 'male', 'whisper scary'],
  ['frog', 'espeak', 'en-us+croak', 'neutral', 'robot funny'],
]

/**
 * Chosen by a German ear. Kokoro never learned German; the packs of its Italian, French, Spanish and Portuguese speakers
 * say it best, and some English timbre in a blend does no harm.
 */
const germanFeatured: readonly Row[] = [
  ['lena', 'kokoro', 'if_sara*0.5+ff_siwis*0.5', 'female', 'warm natural'],
  ['emilia', 'kokoro', 'if_sara', 'female', 'clear calm'],
  ['greta', 'kokoro', 'ef_dora', 'female', 'bright lively'],
  ['frieda', 'kokoro', 'pf_dora', 'female', 'warm friendly'],
  ['luise', 'kokoro', 'if_sara*0.5+pf_dora*0.5', 'female', 'soft calm'],
  ['marie', 'kokoro', 'ff_siwis*0.5+hf_alpha*0.5', 'female', 'soft young'],
  ['max', 'kokoro', 'pm_alex', 'male', 'warm natural'],
  ['felix', 'kokoro', 'em_alex', 'male', 'young lively'],
  ['klaus', 'kokoro', 'em_alex*0.7+am_onyx*0.3', 'male', 'deep calm'],
  ['georg', 'kokoro', 'pm_alex*0.7+bm_george*0.3', 'male', 'story'],
  ['nils', 'kokoro', 'em_alex*0.5+im_nicola*0.5', 'male', 'young clear'],
  ['anton', 'dittli', 'thorsten', 'male', 'native serious'],
  ['heidi', 'pico', 'de-DE', 'female', 'native classic'],
]

/** The rest of the German catalogue. */
const german: readonly Row[] = [
  ['oma', 'kokoro', 'if_sara*0.4+ff_siwis*0.3+pf_dora*0.3', 'female', 'old story', { speed: 0.85 }],
  ['opa', 'kokoro', 'pm_alex*0.5+em_santa*0.5', 'male', 'old story', { speed: 0.85 }],
  ['mia', 'kokoro', 'hf_alpha', 'female', 'young bright'],
  ['jonas', 'kokoro', 'hm_omega', 'male', 'young'],
  ['clara', 'kokoro', 'bf_isabella', 'female', 'clear accent'],
  ['bernd', 'kokoro', 'am_adam', 'male', 'serious accent'],
  ['ludwig', 'kokoro', 'bm_lewis', 'male', 'deep accent'],
  ['fritz', 'kokoro', 'am_puck*0.5+bm_fable*0.5', 'male', 'blend lively accent', { speed: 1.1 }],
  ['holly', 'kokoro', 'af_heart', 'female', 'warm accent'],
  ['betty', 'kokoro', 'af_bella', 'female', 'bright accent'],
  ['mary', 'kokoro', 'bf_emma', 'female', 'clear accent'],
  ['cleo', 'kokoro', 'af_nicole', 'female', 'whisper accent'],
  ['mike', 'kokoro', 'am_michael', 'male', 'warm accent'],
  ['tyler', 'kokoro', 'am_fenrir', 'male', 'lively accent'],
  ['bruce', 'kokoro', 'am_onyx', 'male', 'deep accent'],
  ['rupert', 'kokoro', 'bm_george', 'male', 'story accent'],
  ['roland', 'espeak', 'de', 'male', 'robot native'],
  ['hilde', 'espeak', 'de+f3', 'female', 'robot native'],
  ['robi', 'espeak', 'de+UniRobot', 'neutral', 'robot'],
  ['kobold', 'espeak', 'de+Demonic', 'neutral', 'scary deep'],
  ['tante', 'espeak', 'de+grandma', 'female', 'old robot'],
  ['geist', 'espeak', 'de+whisper', 'male', 'whisper scary'],
]

/** The voices a new installation starts with. */
export const seedVoices: readonly SeedVoice[] = [
  ...englishFeatured.map((row) => toVoice(row, 'en', true)),
  ...english.map((row) => toVoice(row, 'en', false)),
  ...germanFeatured.map((row) => toVoice(row, 'de', true)),
  ...german.map((row) => toVoice(row, 'de', false)),
  ...characterVoices,
]

function toVoice(row: Row, language: Language, isFeatured: boolean): SeedVoice {
  const [name, engine, engineVoice, gender, tags, settings = {}] = row
  return {
    name: name.replace(/^./, (letter) => letter.toUpperCase()),
    engine,
    engineVoice,
    settings,
    language,
    gender,
    tags: tags.split(' '),
    isFeatured,
  }
}

/** Colours alternate, so that neighbours in a list differ. A voice has the same one whatever engines a server has. */
export const seedColour = (voice: SeedVoice) => seedVoices.indexOf(voice) % voiceColourCount
