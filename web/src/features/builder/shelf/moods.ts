/** The tags that say how a voice feels; the others say where it comes from or how it was made. */
export const moods = [
  'calm',
  'warm',
  'friendly',
  'lively',
  'bright',
  'funny',
  'serious',
  'confident',
  'soft',
  'whisper',
  'deep',
  'rough',
  'scary',
  'robot',
  'character',
  'story',
] as const
