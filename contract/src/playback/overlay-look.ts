import { z } from '../zod.ts'

export const overlayThemes = ['studio', 'paper', 'outline'] as const
export type OverlayTheme = (typeof overlayThemes)[number]

/** Where the alert or the captions are on the screen: a row and a column. */
export const overlayPositions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type OverlayPosition = (typeof overlayPositions)[number]

export const lookBounds = {
  scale: { min: 0.5, max: 2.5 },
  captions_scale: { min: 0.5, max: 2 },
  minimum_seconds: { min: 0, max: 20 },
  lead_in_seconds: { min: 0, max: 2 },
  pause_seconds: { min: 0, max: 10 },
}

const within = (name: keyof typeof lookBounds) => z.number().min(lookBounds[name].min).max(lookBounds[name].max)

/** How donations look on the stream. Parameters in the address of an overlay override it for that overlay. */
export const overlayLookSchema = z.object({
  theme: z.enum(overlayThemes),
  position: z.enum(overlayPositions),
  scale: within('scale'),
  shows_text: z.boolean(),
  shows_amount: z.boolean(),
  shows_waveform: z.boolean(),
  /** Captions show the words as they are spoken, in a place of their own. The alert then shows none. */
  shows_captions: z.boolean(),
  captions_position: z.enum(overlayPositions),
  captions_scale: within('captions_scale'),
  /** An alert stays at least this long, even if there is little to hear. */
  minimum_seconds: within('minimum_seconds'),
  /** Silence before the first sound, because some mixers swallow the beginning. */
  lead_in_seconds: within('lead_in_seconds'),
  /** The pause between two messages. */
  pause_seconds: within('pause_seconds'),
})

export type OverlayLook = z.infer<typeof overlayLookSchema>

export const defaultLook: OverlayLook = {
  theme: 'studio',
  position: 'bottom',
  scale: 1,
  shows_text: true,
  shows_amount: true,
  shows_waveform: true,
  shows_captions: false,
  captions_position: 'bottom',
  captions_scale: 1,
  minimum_seconds: 4,
  lead_in_seconds: 0.1,
  pause_seconds: 0.5,
}
