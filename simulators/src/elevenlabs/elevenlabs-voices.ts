type Language = 'en' | 'de' | 'fr'

type Sketch = {
  id: string
  name: string
  gender: 'female' | 'male' | 'neutral'
  accent: string
  pitchHz: number
  /** The first language is the voice's own. */
  languages: readonly [Language, ...Language[]]
}

const sketches: readonly Sketch[] = [
  { id: 'simAva01', name: 'Ava', gender: 'female', accent: 'american', pitchHz: 205, languages: ['en'] },
  { id: 'simBen02', name: 'Ben', gender: 'male', accent: 'american', pitchHz: 110, languages: ['en'] },
  { id: 'simClo03', name: 'Cloe', gender: 'female', accent: 'british', pitchHz: 225, languages: ['en', 'de'] },
  { id: 'simDex04', name: 'Dexter', gender: 'male', accent: 'british', pitchHz: 95, languages: ['en'] },
  { id: 'simEll05', name: 'Ellis', gender: 'neutral', accent: 'irish', pitchHz: 150, languages: ['en'] },
  { id: 'simFin06', name: 'Finn', gender: 'male', accent: 'australian', pitchHz: 125, languages: ['en', 'de'] },
  { id: 'simGre07', name: 'Greta', gender: 'female', accent: 'standard', pitchHz: 215, languages: ['de'] },
  { id: 'simHan08', name: 'Hannes', gender: 'male', accent: 'standard', pitchHz: 105, languages: ['de'] },
  { id: 'simIlk09', name: 'Ilka', gender: 'female', accent: 'austrian', pitchHz: 195, languages: ['de', 'en'] },
  { id: 'simJon10', name: 'Jonas', gender: 'male', accent: 'swiss', pitchHz: 118, languages: ['de'] },
  { id: 'simKae11', name: 'Käthe', gender: 'female', accent: 'standard', pitchHz: 180, languages: ['de'] },
  { id: 'simLou12', name: 'Lou', gender: 'neutral', accent: 'american', pitchHz: 165, languages: ['en'] },
  { id: 'simMar13', name: 'Margaux', gender: 'female', accent: 'parisian', pitchHz: 210, languages: ['fr'] },
]

export const findPitch = (voiceId: string): number | undefined => sketches.find(({ id }) => id === voiceId)?.pitchHz

/** The voices in the shape of `GET /v2/voices`. */
export const elevenlabsVoices = sketches.map(({ id, name, gender, accent, languages: [own, ...others] }) => ({
  voice_id: id,
  name,
  samples: null,
  category: 'premade',
  fine_tuning: { is_allowed_to_fine_tune: false, state: {}, language: null },
  labels: { accent, gender, age: 'young', language: own, use_case: 'conversational', description: 'simulated' },
  description: `${name} babbles and does not speak.`,
  preview_url: null,
  available_for_tiers: [],
  settings: null,
  sharing: null,
  high_quality_base_model_ids: ['eleven_multilingual_v2', 'eleven_flash_v2_5'],
  verified_languages: [own, ...others].map((language) => ({
    language,
    model_id: 'eleven_multilingual_v2',
    accent,
    locale: null,
    preview_url: null,
  })),
  collection_ids: null,
  safety_control: null,
  voice_verification: null,
  permission_on_resource: null,
  is_owner: false,
  is_legacy: false,
  is_mixed: false,
  created_at_unix: null,
}))

const languages = [
  { language_id: 'en', name: 'English' },
  { language_id: 'de', name: 'German' },
]

const aModel = (model_id: string, name: string, longest: number, can_do_text_to_speech = true) => ({
  model_id,
  name,
  can_be_finetuned: false,
  can_do_text_to_speech,
  can_do_voice_conversion: !can_do_text_to_speech,
  can_use_style: true,
  can_use_speaker_boost: true,
  serves_pro_voices: false,
  token_cost_factor: 1,
  description: 'simulated',
  requires_alpha_access: false,
  max_characters_request_free_user: 2500,
  max_characters_request_subscribed_user: longest,
  maximum_text_length_per_request: longest,
  languages,
  model_rates: { character_cost_multiplier: 1 },
  concurrency_group: 'standard',
})

/** The models in the shape of `GET /v1/models`. */
export const elevenlabsModels = [
  aModel('eleven_multilingual_v2', 'Eleven Multilingual v2', 10_000),
  aModel('eleven_flash_v2_5', 'Eleven Flash v2.5', 40_000),
  aModel('eleven_english_sts_v2', 'Eleven English v2', 10_000, false),
]
