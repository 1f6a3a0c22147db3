/** The tags for a voice's mood. The other tags tell where a voice comes from or how it was made. */
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
