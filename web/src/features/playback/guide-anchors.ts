/** Chapters of the OBS guide that other pages link to; they stand in the order of the guide. */
export const guideAnchors = [
  'add',
  'audio',
  'dock',
  'not-heard',
  'click',
  'twice',
  'crackling',
  'cut-off',
  'scenes',
  'own-voice',
  'stream-deck',
  'parameters',
  'css',
] as const

export type GuideAnchor = (typeof guideAnchors)[number]
