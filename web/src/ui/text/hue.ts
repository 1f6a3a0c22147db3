/**
 * One of the eight colours that distinguish things of a kind. The caller derives it from something stable, such as an
 * id.
 */
export type Hue = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

const textClasses = [
  'text-hue-0',
  'text-hue-1',
  'text-hue-2',
  'text-hue-3',
  'text-hue-4',
  'text-hue-5',
  'text-hue-6',
  'text-hue-7',
] as const satisfies { length: 8 }

/** Sets the text colour. Fills, strokes and tints follow it through `current`. */
export function hueClass(hue: Hue): string {
  return textClasses[hue]
}
