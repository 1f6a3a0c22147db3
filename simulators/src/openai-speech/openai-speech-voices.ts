/** Names in the style of Kokoro-FastAPI (language, gender, name), and two of OpenAI's own. */
const pitches: Record<string, number> = {
  af_bella: 205,
  af_nova: 190,
  am_adam: 108,
  am_echo: 122,
  bf_emma: 218,
  bm_george: 98,
  df_anna: 212,
  df_eva: 198,
  dm_bernd: 104,
  dm_karl: 116,
  ff_siwis: 225,
  alloy: 150,
  onyx: 90,
}

export const openaiSpeechVoices = Object.keys(pitches)
export const findPitch = (voice: string): number | undefined => pitches[voice]
